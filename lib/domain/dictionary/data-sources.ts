/**
 * Sources of look-up definitions, for attribution beside them. Definitions that this project wrote have no source.
 */
export const DATA_SOURCES = Object.freeze({
  WORDNET: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
  DATAMUSE: { name: 'Datamuse', url: 'https://www.datamuse.com/api/' },
  ONELOOK: { name: 'OneLook', url: 'https://www.onelook.com/' },
})

export type DataSource = keyof typeof DATA_SOURCES

export const DATA_SOURCE_NAMES = ['WORDNET', 'DATAMUSE', 'ONELOOK'] as const satisfies readonly DataSource[]

/** Parses a stored source name; null when it is unknown or no longer supported. */
export function toDataSource(name: string | null): DataSource | null {
  return DATA_SOURCE_NAMES.find((one) => one === name) ?? null
}
