// SPDX-License-Identifier: BSD-3-Clause
// Saves the whole profile in another format, as `convertprofile app.prof -o FILE` does.

import { useState } from 'preact/hooks';
import type { Conversion } from '../../readers/conversion';
import type { WrittenFormat } from '../../readers/module';
import { Menu, type MenuItem } from '../menu';
import { fileName, saveFile } from '../save';
import { conversionOf } from './readers_of_page';

interface Props {
  pgcl: Blob;
  program: string;
  onFailure(text: string): void;
}

// The profile as a set of files to read.
async function reopened(pgcl: Blob): Promise<Conversion> {
  const bytes = new Uint8Array(await pgcl.arrayBuffer());
  const conversion = await conversionOf([{ name: 'profile.pgcl', bytes, unpackedFrom: 0 }], () => {});
  await conversion.join([false]);
  return conversion;
}

const packed = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))).blob();

// `callgrind.out.*` -> `callgrind.out.app`, `*.prof` -> `app.prof`.
function savedName(program: string, { fileNames }: WrittenFormat): string {
  const [first] = fileNames.split(' ');
  const base = fileName(program, '').slice(0, -1);
  return first.replace('*', () => base);
}

async function save(pgcl: Blob, program: string, format: WrittenFormat): Promise<void> {
  const conversion = await reopened(pgcl);
  try {
    const written = await conversion.write(format.name);
    const content = format.compressed ? await packed(written) : written;
    saveFile(savedName(program, format), 'application/octet-stream', [content]);
  } finally {
    conversion.close();
  }
}

export function SaveAs({ pgcl, program, onFailure }: Props) {
  const [menu, setMenu] = useState<{ x: number; y: number; items: MenuItem[] }>();
  const fail = (error: unknown) => onFailure(error instanceof Error ? error.message : String(error));
  const show = async (button: HTMLElement) => {
    const { left: x, bottom: y } = button.getBoundingClientRect();
    const conversion = await reopened(pgcl);
    conversion.close();
    const items = conversion.formats.map((format) => ({
      title: `${format.summary} (${format.fileNames.split(' ')[0]})`,
      work: () => void save(pgcl, program, format).catch(fail),
    }));
    setMenu({ x, y, items });
  };
  return (
    <>
      <button
        type="button"
        class="open-button"
        aria-haspopup="menu"
        title="Save the whole profile in another format"
        onClick={(event) => void show(event.currentTarget).catch(fail)}
      >
        Save as
      </button>
      {menu !== undefined && <Menu label="Save as" {...menu} onClose={() => setMenu(undefined)} />}
    </>
  );
}
