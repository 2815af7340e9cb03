// SPDX-License-Identifier: BSD-3-Clause
// Shows a profile in the viewer's page (viewer.html), which reads it itself.
'use strict';

const vscode = require('vscode');

/** @type {vscode.CustomReadonlyEditorProvider} */
const editor = {
  openCustomDocument(uri) {
    return { uri, dispose() {} };
  },

  async resolveCustomEditor(document, panel) {
    const { webview } = panel;
    webview.options = { enableScripts: true };
    // The page reports that it is ready; it does so again after it was hidden and recreated.
    webview.onDidReceiveMessage(async (message) => {
      if (message !== 'ready') return;
      const bytes = await vscode.workspace.fs.readFile(document.uri);
      const name = document.uri.path.replace(/^.*\//, '');
      await webview.postMessage({ open: [{ name, bytes }] });
    });
    const page = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, 'viewer.html'));
    webview.html = new TextDecoder().decode(page);
  },
};

/** @type {vscode.Uri} */
let folder;

/** @param {vscode.ExtensionContext} context */
function activate(context) {
  folder = context.extensionUri;
  const options = { webviewOptions: { retainContextWhenHidden: true }, supportsMultipleEditorsPerDocument: true };
  for (const type of ['convertprofile.profile', 'convertprofile.otherProfile'])
    context.subscriptions.push(vscode.window.registerCustomEditorProvider(type, editor, options));
}

module.exports = { activate };
