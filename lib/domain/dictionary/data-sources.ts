/**
 * Where the definitions of a look-up came from, for attribution beside them (decisions.md section 6). Those that this
 * project wrote itself have no source.
 */
export const DATA_SOURCES = Object.freeze({
  WORDNET: { name: 'WordNet 3.1', url: 'https://wordnet.princeton.edu/' },
  DATAMUSE: { name: 'Datamuse', url: 'https://www.datamuse.com/api/' },
  ONELOOK: { name: 'OneLook', url: 'https://www.onelook.com/' },
})

export type DataSource = keyof typeof DATA_SOURCES
