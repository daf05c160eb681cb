import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { OutboxRow, SetAsideRow } from '../../offline/db.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { PageSpinner } from '../../ui/loading.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useReplica } from '../../session/device.ts'
import { codeText } from '../../i18n/refusal-text.ts'
import { Fact } from '../../ui/fact.tsx'
import { type RowWords, useRowWords } from './describe-row.ts'
import { canMend } from './mendable.ts'
import { queueMutations } from './queue.queries.ts'
import { useMay } from '../../session/rights.ts'
import { ReasonDialog } from '../../patterns/reason-dialog.tsx'

// Forms and what checks them come with the first record that is mended.
const MendForm = lazy(async () => ({ default: (await import('./mend-form.tsx')).MendForm }))

/** One record: what it is, why it is still here, and what can be done. */
export function RowSheet({
  row,
  numbers,
  onClose,
}: {
  row: OutboxRow | SetAsideRow
  numbers: Record<string, string>
  onClose: () => void
}) {
  const [isMending, setMending] = useState(false)
  const { t } = useLingui()
  const words = useRowWords(numbers)(row)
  const isRefused = row.state === 'attention' && !('setAsideAt' in row)
  return (
    <Sheet open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={t(words.title)}>
      <div className="grid gap-4">
        <Reasons row={row} />
        {isMending ? (
          <Suspense fallback={<PageSpinner />}>
            <MendForm row={row} onDone={onClose} onCancel={() => setMending(false)} />
          </Suspense>
        ) : (
          <>
            <Facts row={row} words={words} />
            {isRefused ? (
              <WaysOut row={row} canMend={canMend(row.type)} onMend={() => setMending(true)} onDone={onClose} />
            ) : null}
          </>
        )}
      </div>
    </Sheet>
  )
}

function Reasons({ row }: { row: OutboxRow | SetAsideRow }) {
  const { t } = useLingui()
  if ('setAsideAt' in row)
    return (
      <Note tone="info" icon="info" title={<Trans>Set aside</Trans>}>
        {row.reason === 'mended' ? <Trans>It was sent again with changes.</Trans> : row.reason}
      </Note>
    )
  if (row.state === 'attention')
    return (
      <Note tone="bad" icon="alert" title={<Trans>The server refused it</Trans>}>
        {row.codes.map((code) => (
          <span key={code} className="block">
            {t(codeText(code))}
          </span>
        ))}
      </Note>
    )
  return (
    <Note tone="held" icon="cloudup">
      <Trans>It is safe on this device, and goes by itself when there is network.</Trans>
    </Note>
  )
}

function Facts({ row, words: { amountTzs, facts = [] } }: { row: OutboxRow | SetAsideRow; words: RowWords }) {
  const { t } = useLingui()
  const format = useFormat()
  const { view } = useReplica()
  const { userId } = useMay()
  const maker =
    row.userId === userId ? (
      <Trans>You</Trans>
    ) : (
      (view.staff.find((member) => member.userId === row.userId)?.name ?? <Trans>Somebody else</Trans>)
    )
  return (
    <dl className="grid gap-3">
      {amountTzs === null ? null : <Fact name={<Trans>Amount</Trans>}>{format.money(amountTzs)}</Fact>}
      {facts.map(([name, text]) =>
        text === '' ? null : (
          <Fact key={name.id} name={t(name)}>
            {text}
          </Fact>
        ),
      )}
      <Fact name={<Trans>Made by</Trans>}>{maker}</Fact>
      <Fact name={<Trans>Since</Trans>}>{format.date(row.createdAt)}</Fact>
      <Fact name={<Trans>Tries</Trans>}>{row.tries}</Fact>
    </dl>
  )
}

function WaysOut({
  row,
  canMend: isMendable,
  onMend,
  onDone,
}: {
  row: OutboxRow
  canMend: boolean
  onMend: () => void
  onDone: () => void
}) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const failed = () => toast({ title: t`Something went wrong. Try again.`, type: 'danger' })
  const again = useMutation({ ...queueMutations.sendAgain(), onSuccess: onDone, onError: failed })
  const aside = useMutation({ ...queueMutations.setAside(), onError: failed })
  return (
    <div className="grid gap-2">
      {isMendable ? (
        <Button tone="primary" icon="edit" full onClick={onMend}>
          <Trans>Fix and send</Trans>
        </Button>
      ) : null}
      <Button
        tone={isMendable ? 'secondary' : 'primary'}
        icon="refresh"
        full
        busy={again.isPending}
        onClick={() => again.mutate(row)}
      >
        <Trans>Send again</Trans>
      </Button>
      <Button tone="danger" icon="drawer" full onClick={() => setAsking(true)}>
        <Trans>Set aside</Trans>
      </Button>
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Set this record aside?</Trans>}
        body={
          <Trans>
            It will not be sent any more. It stays on this device under “Set aside”, and in every file you export.
          </Trans>
        }
        confirmLabel={<Trans>Set aside</Trans>}
        cancelLabel={<Trans>Keep</Trans>}
        onConfirm={async (reason) => {
          await aside.mutateAsync({ row, reason })
          onDone()
        }}
      />
    </div>
  )
}
