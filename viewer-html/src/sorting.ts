// Sorting of table rows by a key each.

const collator = new Intl.Collator('en', { numeric: true });

// The rows in order of their keys; equals stay in the order they had.
export function sortedRows(
  rows: number[],
  keyOf: (row: number) => number | bigint | string,
  descending: boolean,
): number[] {
  const keys = rows.map(keyOf);
  const order = rows.map((_, index) => index);
  const sign = descending ? -1 : 1;
  if (typeof keys[0] === 'string') {
    order.sort((a, b) => sign * collator.compare(keys[a] as string, keys[b] as string) || a - b);
  } else {
    order.sort((a, b) => (keys[a] === keys[b] ? a - b : keys[a] < keys[b] ? -sign : sign));
  }
  return order.map((index) => rows[index]);
}
