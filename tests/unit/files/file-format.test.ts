import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatOf } from '@/lib/domain/files/file-format'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
/** The first box of an ISO file. */
const ftyp = (...brands: string[]) => {
  const [major = '', ...others] = brands
  const size = String.fromCharCode(16 + 4 * others.length)
  return bytes(`\0\0\0${size}ftyp${major}\0\0\0\0${others.join('')}${'\0'.repeat(40)}`)
}

describe('the format of a file, told from its bytes', () => {
  test.each([
    ['png', bytes('\x89PNG\r\n\x1a\n...')],
    ['jpeg', bytes('\xff\xd8\xff\xe1...')],
    ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
    ['webm', bytes('\x1a\x45\xdf\xa3...')],
    ['ogg', bytes('OggS\0...')],
    ['mp3', bytes('ID3\x04\0\0...')],
    ['mp3', bytes('\xff\xfb\x90\xc4...')],
    [null, bytes('\xff\xfb\xf0\xc4...')],
    [null, bytes('\xff\xff\xff\xff...')],
    ['heif', ftyp('heic', 'mif1', 'heic')],
    ['heif', ftyp('mif1', 'mif1', 'heic')],
    ['heif', ftyp('heix')],
    ['mp4', ftyp('M4A ', 'isom')],
    ['mp4', ftyp('isom', 'iso2', 'mp41')],
    [null, ftyp('avif', 'mif1', 'miaf')],
    [null, ftyp('mif1', 'mif1', 'avif')],
    [null, ftyp('mif1')],
    [null, ftyp('qt  ')],
    [null, bytes('GIF89a...')],
    [null, bytes('RIFF\x10\0\0\0WAVEfmt ')],
    [null, bytes('%PDF-1.7')],
    [null, bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    [null, bytes('')],
  ])('%s', (format, head) => {
    expect(formatOf(head)).toBe(format)
  })

  test('brands behind the first box are not read', () => {
    expect(formatOf(Uint8Array.of(...ftyp('mif1', 'mif1').subarray(0, 20), ...bytes('heic')))).toBeNull()
  })

  test('any bytes have one, or none', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (head) => void formatOf(head)))
  })
})
