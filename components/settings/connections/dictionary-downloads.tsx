import { SettingsSection } from '@/components/settings/settings-section'
import { ActionRow } from '@/components/ui/action-row'
import { buttonClass } from '@/components/ui/button/button-styles'
import {
  EXPORT_PATH,
  type ExportFormat,
  variantName,
} from '@/lib/domain/dictionary/export/exported-dictionary'
import { findLanguage, languageOfTag } from '@/lib/domain/languages/languages'

const ROWS: readonly { format: ExportFormat; title: string; text: string }[] = [
  { format: 'yomitan', title: 'Yomitan', text: 'Checks for updates here.' },
  { format: 'stardict', title: 'KOReader, GoldenDict', text: 'Files in StarDict’s format.' },
  { format: 'dictd', title: 'dictd', text: 'Files for a server of dictionaries.' },
]

/** Our own dictionary as a file for programs that look words up by themselves. */
export function DictionaryDownloads({ language }: { language: string | null }) {
  const name = language === null ? undefined : findLanguage(languageOfTag(language))?.name
  return (
    <SettingsSection title="The dictionary for other programs">
      <p className="mt-3 max-w-[34rem] text-ink-soft">
        {`The meanings, examples and pronunciations of the learner’s dictionary${name ? `, with translations into ${name}` : ''}, as files in which other programs look words up by themselves.`}
      </p>
      <div className="mt-4 divide-y divide-line border-y border-line">
        {ROWS.map(({ format, title, text }) => (
          <ActionRow key={format} title={title} text={text}>
            <a
              href={`${EXPORT_PATH}/${variantName({ format, language })}.zip`}
              download
              aria-label={`Download the dictionary for ${title}`}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              Download
            </a>
          </ActionRow>
        ))}
      </div>
    </SettingsSection>
  )
}
