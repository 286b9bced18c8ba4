/** The part of libheif's WebAssembly build that we use; the package has no types. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Target {
    data: Uint8ClampedArray<ArrayBuffer>
    width: number
    height: number
  }
  interface HeifImage {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Upright RGBA into `target.data`; null when it cannot be decoded. */
    display(target: Target, done: (target: Target | null) => void): void
  }
  class HeifDecoder {
    /** All images of a file; empty when it cannot be read. */
    decode(file: Uint8Array): HeifImage[]
  }
  const libheif: { HeifDecoder: typeof HeifDecoder }
  export default libheif
}
