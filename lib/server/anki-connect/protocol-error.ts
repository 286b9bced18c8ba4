import 'server-only'

/** A failure whose message the client gets as it is: in the words of AnkiConnect, where it has any for it. */
export class ProtocolError extends Error {}
