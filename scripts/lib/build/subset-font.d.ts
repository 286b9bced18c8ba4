/** Types for the part of the npm package subset-font that the build uses: those on npm are of an older version. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    variationAxes: Record<string, number | { min: number; max: number }>
    /** All features that shape letters, where it is absent. */
    keepFeatures?: readonly string[]
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
