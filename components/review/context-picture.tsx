import Image from 'next/image'

/** The picture kept with a word; it fills the frame that holds it without being cut. */
export function ContextPicture({ src, word }: { src: string; word: string }) {
  return <Image fill unoptimized src={src} alt={`Kept with "${word}"`} className="object-contain" />
}
