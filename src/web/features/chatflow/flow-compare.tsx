import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlowDefinition, FlowVersion } from '../../../shared/contract/chatflow.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { chatflowQueries } from './chatflow.queries.ts'
import { asKept } from './flow-form.ts'
import { DifferencesGate } from './flow-gate.tsx'

const AGAINST = ['draft', 'before'] as const
type Against = (typeof AGAINST)[number]

/** What a published version says other than the draft, or than the version before it; from here one goes back to it. */
export function FlowCompare({
  version,
  draft,
  onBack,
  onClose,
}: {
  version: FlowVersion
  draft: FlowDefinition
  /** Null where there is no way back: it answers, or one may not. */
  onBack: (() => void) | null
  onClose: () => void
}) {
  const { t } = useLingui()
  const [against, setAgainst] = useState<Against>('draft')
  const { number } = version
  const before = number - 1
  const own = useQuery(chatflowQueries.version(number))
  const earlier = useQuery({ ...chatflowQueries.version(before), enabled: against === 'before' })
  const waiting = own.data === undefined ? own : against === 'before' && earlier.data === undefined ? earlier : null
  const named = (which: number) => t`Version ${which}`
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="lg"
      title={named(number)}
      footer={
        onBack && (
          <Button icon="undo" onClick={onBack}>
            <Trans>Take back</Trans>
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {before > 0 ? (
          <Segment<Against>
            label={t`Compared with`}
            value={against}
            onChange={setAgainst}
            options={[
              { value: 'draft', label: t`With the draft` },
              { value: 'before', label: t`With version ${before}` },
            ]}
          />
        ) : null}
        {waiting ? (
          <QueryWait query={waiting} count={3} label={t`Loading the versions…`} />
        ) : own.data && against === 'draft' ? (
          <DifferencesGate
            isLater
            one={{ name: named(number), flow: own.data.definition }}
            other={{ name: t`Draft`, flow: asKept(draft) ?? draft }}
          />
        ) : own.data && earlier.data ? (
          <DifferencesGate
            isLater
            one={{ name: named(before), flow: earlier.data.definition }}
            other={{ name: named(number), flow: own.data.definition }}
          />
        ) : null}
      </div>
    </Sheet>
  )
}
