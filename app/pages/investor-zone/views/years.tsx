import { Island } from '#app/document/island.tsx'
import { useTranslator } from '#app/translator.ts'
import { zoneAddress } from '../address.ts'
import { callAddress } from '../call/call-address.ts'
import { describeFile } from '../describe-files.ts'
import { useIslandTexts } from '../use-island-texts.ts'
import { DocumentRow } from './document-row.tsx'
import type { ListProps } from './list.tsx'
import { NoData } from './no-data.tsx'
import { Paging } from './paging.tsx'
import { recordingTexts } from './player-texts.ts'
import { Recording } from './recording.tsx'
import { readStartTime } from './start-time.ts'
import { YearTabs } from './year-tabs.tsx'

/** Documents by financial year, with an Archive for years older than the oldest tab. */
export function Years({ base, screen, editing, viewedAt, dated, words }: ListProps & { words?: number }) {
  const { documents, tabs = [], files } = screen
  const translator = useTranslator()
  const { t, known, filed } = translator
  const texts = useIslandTexts(recordingTexts)
  const selected = tabs.find((tab) => tab.selected)?.label ?? ''
  return (
    <>
      <YearTabs
        tabs={tabs.map(({ label, selected }) => ({
          label,
          selected,
          to: zoneAddress(base, screen.slug, { year: label, at: viewedAt }),
        }))}
      />
      <div role="tabpanel" id="year-panel" aria-label={known(selected).children}>
        {documents.length ? (
          <ul className="documents">
            {documents.map((document, index) => (
              <DocumentRow
                key={document.key}
                document={document}
                words={words}
                dated={dated}
                file={describeFile(files?.[document.key] ?? {}, translator)}
                editing={editing}
                label={document.audio_link ? t('Transcript') : undefined}
              >
                {document.audio_link && (document.file_link || document.captions_link) && base === '/investorzone' && (
                  <span className="documents-date">
                    <a href={callAddress(document.key)} aria-label={`${t('Listen with transcript')}: ${document.name}`}>
                      {t('Listen with transcript')}
                    </a>
                  </span>
                )}
                {document.audio_link && (
                  <Island name="recording">
                    <Recording
                      documentKey={document.key}
                      name={document.name}
                      link={document.audio_link}
                      startS={readStartTime(screen.playing, document.key, index === 0)}
                      texts={texts}
                      filed={filed}
                    />
                  </Island>
                )}
              </DocumentRow>
            ))}
          </ul>
        ) : (
          <NoData>{t('Nothing has been filed for {year}.', { year: selected })}</NoData>
        )}
        <Paging base={base} screen={screen} viewedAt={viewedAt} />
      </div>
    </>
  )
}
