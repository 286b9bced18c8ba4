/**
 * Test articles in the formats of real dictionaries: FreeDict's large German one, the old small ones with numbered
 * translations, and WikDict's with an explanation under each translation.
 */
export const ENGLISH_GERMAN = [
  'house /hˈaʊs/\nHaus <neut>\n      "build a house"  - ein Haus bauen\n see: {houses}, {open house}\n\n',
  'house /hˈaʊs/\nHouse-Musik <fem>, House <fem> [mus.]\n   Synonym: {house music}\n\n',
  'houses /hˈaʊzɪz/\nHäuser <pl>\n',
  'bank /bˈaŋk/\nBank <fem>, Geldinstitut <neut> [fin.]\n   Synonym: {financial institution}\n\n',
  'bank /bˈaŋk/\nUfer <neut>, Böschung <fem> [geogr.]\n   Synonyms: {slope}, {river side}\n\n',
  'bank /bˈaŋk/ <v>\neinzahlen <v, trans>\n',
  'shore /ʃˈɔː/\nUfer <neut>\n',
  'riverside /ɹˈɪvəsˌaɪd/\nUfer <neut>, Flussufer <neut>\n',
  'credit institution\nBank <fem>\n',
  'bench /bˈɛntʃ/\nBank <fem>\n',
  'run /ɹˈʌn/ (ran /ɹˈan/ <>, run /ɹˈʌn/ <>) <v>\nrennen, laufen <v, intr>\n      "run for\n  the bus"  - zum Bus laufen\n',
  'run /ɹˈʌn/\nLauf <masc>\n         Note: Sport\n',
  'walk /wˈɔːk/ <v>\nlaufen <v, intr>, gehen <v, intr>\n',
  'polish /pˈɒlɪʃ/ <v>\npolieren <v, trans>\n',
  'Polish /pˈəʊlɪʃ/ <adj>\npolnisch\n',
  'soft-boiled\nweich gekocht <adj>\n',
  'mother-in-law\nSchwiegermutter <fem>\n',
  'good /ɡˈʊd/ <adj>\ngut <adj>, (ordentlich) brav\n',
  'green /ɡɹˈiːn/ <adj>\ngrün\n',
  'book /bˈʊk/\nBuch <neut>\n',
  'water /wˈɔːtə/\nWasser <neut>\n',
]

export const ENGLISH_BULGARIAN = [
  'bank //bæŋk// /[beɪŋk]/ <n>\n1. бряг\nedge of river or lake\n2. ба́нка, банка\ninstitution for money\n',
  'bank //bæŋk// <v>\n1. влагам, внасям 2.\nto put into bank\n 3.\nto form into a bank\n',
  'house //haʊs// <n>\nкъ́ща 2.\narchetypal structure of a human abode\n 3.\ndynasty\n',
]

export const ENGLISH_ARABIC = ['House /hˈaʊs/\nالمنزل، بيت\n', 'Run /ɹˈʌn/\nالمرة\n']
