import { isListLeaf, type Leaf, scalarOf } from '@/tests/support/requests/schema-walk'

/** Values that break careless code. */
const TEXTS = ['', ' ', '\u0000', '\ud800', "' OR 1=1 --", '__proto__', '%_\\', '<b>', 'x'.repeat(10_000)]
const NUMBERS = [-1, 0, 11, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 1.5]
const MOMENTS = ['', '0000-00-00', '+275760-09-13T00:00:00Z', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59Z']

const OF_SCALAR: Readonly<Record<string, readonly unknown[]>> = {
  String: TEXTS,
  ID: TEXTS,
  Int: NUMBERS,
  DateTime: MOMENTS,
}

/** Values for one place in an argument. The schema may accept them, and then the services must handle them. */
export function hostileValues(leaf: Leaf): unknown[] {
  const values = OF_SCALAR[scalarOf(leaf)] ?? []
  if (!isListLeaf(leaf)) return [null, ...values]
  const thousand = Array.from({ length: 1000 }, (_, n) => `${n}`)
  return [null, [], [null], thousand, ...values.map((value) => [value])]
}
