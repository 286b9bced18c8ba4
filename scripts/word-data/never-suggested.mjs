/**
 * Obscenities and slurs that WordNet does not mark as such. They can be looked up, but are never suggested while typing
 * another word or as the correction of a misspelling.
 */
export const NEVER_SUGGESTED =
  /\b(?:(?:mother)?fuck\w*|(?:bull|horse|chicken)?shit\w*|cunts?|(?:cock)?sucker|cocksucker|twat|wank\w*|blow ?job|hand ?job|dildo|porno?|pornograph\w*|whor(?:e|ed|es|ish|ing)|slut\w*|bitch\w*|bastard\w*|ass ?hole|arse\w*|dickhead|tits?|titty|jizz|cum|nigg(?:a|er)\w*|kikes?|spics?|chinks?|gooks?|wops?|dagos?|coons?|dykes?|fag|fags|faggots?|trann(?:y|ies)|retards?|rapists?|milfs?)\b/
