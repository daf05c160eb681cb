import { Trans, useLingui } from '@lingui/react/macro'
import type { Archive } from '../../../shared/contract/archives.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { stateWords, stepText } from './archive-words.ts'

/** How far one is, with its way out. `share`: what of the file is sent, where this page sends it. */
export function ArchiveProgress({
  archive,
  share,
  isStopping,
  onCancel,
}: {
  archive: Archive
  share: number | null
  isStopping: boolean
  onCancel: () => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const isRunning = archive.state === 'running' && archive.total > 0
  const percent = Math.floor((share ?? (isRunning ? archive.done / archive.total : 0)) * 100)
  return (
    <div>
      <p className="font-bold" role="status">
        {archive.state === 'running' ? t(stepText(archive.step)) : t(stateWords[archive.state].word)}
        {share === null ? null : ` ${percent}%`}
      </p>
      <progress
        className="w-full mt-2 accent-primary"
        max={100}
        {...(share === null && !isRunning ? {} : { value: percent })}
        aria-label={archive.kind === 'out' ? t`Shop as a file` : t`Bring a shop in`}
      />
      <div className="flex items-center gap-3 mt-2">
        <span className="flex-1 text-small text-ink-2 tnum">
          {isRunning ? `${format.amount(archive.done)} / ${format.amount(archive.total)}` : null}
        </span>
        <Button size="sm" icon="x" busy={isStopping} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
