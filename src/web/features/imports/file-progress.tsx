import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { FileJob } from './file-job.ts'

/** How far a file is read or its rows are checked, with the way out of it. */
export function FileProgress({
  kind,
  done,
  of,
  onCancel,
}: {
  kind: FileJob['kind']
  done: number
  /** Null: how many there are is known at the end. */
  of: number | null
  onCancel: () => void
}) {
  const { t } = useLingui()
  const total = of ?? done
  return (
    <Card>
      <p className="font-bold tnum" role="status">
        {kind === 'read' ? (
          <Plural value={done} _0="Reading the file" one="Reading the file: # row" other="Reading the file: # rows" />
        ) : (
          <Trans>
            Checking: {done} of {total}
          </Trans>
        )}
      </p>
      <progress
        className="w-full mt-2 accent-primary"
        {...(of === null ? {} : { max: Math.max(1, of), value: done })}
        aria-label={kind === 'read' ? t`Reading the file` : t`Checking the rows`}
      />
      <div className="mt-2">
        <Button icon="x" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Card>
  )
}
