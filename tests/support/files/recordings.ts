/** Recordings of silence, written packet by packet. */
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'

/** An Opus packet of silence. AAC is never decoded here, so any bytes work for it. */
const PACKET = Uint8Array.of(0xf8, 0xff, 0xfe)
const PACKET_SECONDS = 0.02
/** A frame of MPEG 1 layer III: 128 kbit/s, 48 kHz, one channel, 1,152 samples of silence (ISO/IEC 11172-3, 2.4.1). */
const MP3_FRAME = new Uint8Array(384)
MP3_FRAME.set([0xff, 0xfb, 0x94, 0xc4])
const MP3_FRAME_SECONDS = 0.024

/** Decoder configurations (RFC 7845, section 5.1; ISO 14496-3): one channel at 48 kHz. */
const CONFIGS = {
  opus: {
    codec: 'opus',
    description: Uint8Array.of(...Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1')),
  },
  aac: { codec: 'mp4a.40.2', description: Uint8Array.of(0x11, 0x88) },
  mp3: { codec: 'mp3' },
} as const

const FORMATS: Record<string, () => { format: OutputFormat; codec: keyof typeof CONFIGS }> = {
  /** As MediaRecorder writes it, without duration and index. */
  'live webm': () => ({ format: new WebMOutputFormat({ appendOnly: true }), codec: 'opus' }),
  'fragmented mp4': () => ({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), codec: 'aac' }),
  'mp4 with its index at the end': () => ({
    format: new Mp4OutputFormat({ fastStart: false }),
    codec: 'aac',
  }),
  ogg: () => ({ format: new OggOutputFormat(), codec: 'opus' }),
  /** As most decks of other programs have it. */
  'mp3 without an index': () => ({ format: new Mp3OutputFormat({ xingHeader: false }), codec: 'mp3' }),
}
export const RECORDINGS = Object.keys(FORMATS)

export async function makeRecording(name: string, seconds = 2): Promise<Buffer> {
  const made = FORMATS[name]?.()
  if (!made) throw new Error(`No recording ${name}`)
  const target = new BufferTarget()
  const output = new Output({ format: made.format, target })
  const source = new EncodedAudioPacketSource(made.codec)
  output.addAudioTrack(source)
  await output.start()
  const decoderConfig = { ...CONFIGS[made.codec], numberOfChannels: 1, sampleRate: 48_000 }
  const [bytes, length] = made.codec === 'mp3' ? [MP3_FRAME, MP3_FRAME_SECONDS] : [PACKET, PACKET_SECONDS]
  for (let at = 0; at < seconds / length; at += 1) {
    const packet = new EncodedPacket(bytes, 'key', at * length, length)
    await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

/** A video of one black frame. */
export async function makeFilm(): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(source)
  await output.start()
  const decoderConfig = { codec: 'vp8', codedWidth: 16, codedHeight: 16 }
  await source.add(new EncodedPacket(PACKET, 'key', 0, 1), { decoderConfig })
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}
