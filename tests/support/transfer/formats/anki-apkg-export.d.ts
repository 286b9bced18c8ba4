declare module 'anki-apkg-export' {
  export default class AnkiExport {
    constructor(deckName: string)
    addMedia(name: string, data: Uint8Array): void
    addCard(front: string, back: string, options?: { tags?: readonly string[] }): void
    save(): Promise<Buffer>
  }
}
