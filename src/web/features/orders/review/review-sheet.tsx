import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { kindOf } from '../../../../shared/contract/commands.ts'
import type { ReviewItem } from '../../../../shared/contract/orders.ts'
import { disputeOf } from '../../../../shared/domain/debts.ts'
import { LATE_STEP } from '../../../../shared/domain/order-steps.ts'
import { codeText, refusalText } from '../../../i18n/refusal-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageSpinner } from '../../../ui/loading.tsx'
import { Money } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Note } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useOnline } from '../../../session/device.ts'
import { ordersMutations } from '../orders.queries.ts'
import { Fact } from '../../../ui/fact.tsx'
import { correctFields, customerOf, otherOrderOf } from './correctable.ts'
import { DisputePart } from './dispute-part.tsx'
import { ReviewBadge } from './review-badge.tsx'
import { commandWord, downloadRecord } from './review-words.ts'
import { ReasonDialog } from '../../../patterns/reason-dialog.tsx'

const CorrectForm = lazy(async () => ({ default: (await import('./correct-form.tsx')).CorrectForm }))

/** One record: why it is here, what it holds, and the three ways out. Deciding needs the network; nothing typed is lost when it fails. */
export function ReviewSheet({ item, onClose }: { item: ReviewItem; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const isOnline = useOnline()
  const [mode, setMode] = useState<'look' | 'correct' | 'void'>('look')
  const settle = useMutation(ordersMutations.settle())
  const isOpen = item.settledAt === null
  const isFlagged = item.kind === 'flagged'
  const isLate = item.commandType === LATE_STEP
  const canCorrect =
    isOpen
    && correctFields(item.commandType, item.raw).length > 0
    && (!isFlagged || kindOf(item.commandType)?.canBeReplaced === true)
  const failed = settle.data?.item.settledAt === null ? settle.data.result : null
  const decide = async (body: Parameters<typeof settle.mutateAsync>[0]['body']) => {
    const { item: after } = await settle.mutateAsync({ params: { id: item.id }, body })
    if (after.settledAt === null) throw new Error('not settled')
    toast({ title: t`Decided`, description: t`It left the list and stays on file.`, type: 'success' })
    onClose()
  }
  const quietly = (body: Parameters<typeof decide>[0]) => void decide(body).catch(() => {})
  const other = otherOrderOf(item.raw)
  const customer = isFlagged ? customerOf(item.commandType, item.raw) : null
  const dispute = disputeOf(item.commandType, item.raw)
  const word = t(commandWord(item.commandType).word)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      side="right"
      title={`${word} ${item.orderNumber ?? ''}`}
      footer={
        isOpen && mode === 'look' && dispute === null ? (
          <>
            {isLate ? null : (
              <Button tone="danger" icon="x" onClick={() => setMode('void')}>
                {isFlagged ? <Trans>Void</Trans> : <Trans>Do not apply</Trans>}
              </Button>
            )}
            {canCorrect ? (
              <Button icon="edit" onClick={() => setMode('correct')}>
                <Trans>Correct</Trans>
              </Button>
            ) : null}
            <Button
              tone="primary"
              icon="check"
              className="grow"
              busy={settle.isPending}
              disabled={!isOnline}
              disabledReason={t`Deciding needs the network`}
              onClick={() => quietly({ action: 'accept', note: '' })}
            >
              {isLate ? <Trans>Seen</Trans> : isFlagged ? <Trans>It is correct</Trans> : <Trans>Apply it</Trans>}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <ReviewBadge item={item} />
          {item.amountTzs === null ? null : (
            <span className="ml-auto text-title">
              <Money amount={item.amountTzs} />
            </span>
          )}
        </div>
        <Note
          tone={isFlagged ? 'held' : 'bad'}
          icon="alert"
          title={
            isLate ? (
              <Trans>Nothing is wrong in the books. Somebody waits.</Trans>
            ) : isFlagged ? (
              <Trans>It is in the books. Look whether it is right.</Trans>
            ) : (
              <Trans>It is kept, but not in the books.</Trans>
            )
          }
        >
          <ul>
            {item.codes.map((code) => (
              <li key={code}>{t(codeText(code))}</li>
            ))}
          </ul>
        </Note>
        {!isOnline && isOpen ? (
          <Note tone="held">
            <Trans>Deciding needs the network. You can read it meanwhile.</Trans>
          </Note>
        ) : null}
        {settle.isError ? (
          <Note tone="bad" title={<Trans>Not decided</Trans>}>
            {t(refusalText(settle.error))}
          </Note>
        ) : null}
        {failed ? (
          <Note tone="bad" title={<Trans>It still does not go in</Trans>}>
            {failed.codes.map((code) => (
              <span key={code} className="block">
                {t(codeText(code))}
              </span>
            ))}
          </Note>
        ) : null}
        {mode === 'correct' ? (
          <Suspense fallback={<PageSpinner />}>
            <CorrectForm
              item={item}
              onCancel={() => setMode('look')}
              onCorrect={async (body, note) => await decide({ action: 'correct', body, note })}
            />
          </Suspense>
        ) : (
          <>
            {dispute ? (
              <DisputePart id={item.id} dispute={dispute} isOpen={isOpen} isOnline={isOnline} decide={decide} />
            ) : null}
            <dl className="text-dense grid gap-1.5">
              <Fact name={<Trans>Made by</Trans>}>{item.byName ?? '–'}</Fact>
              {item.submittedByName && item.submittedByName !== item.byName ? (
                <Fact name={<Trans>Sent by</Trans>}>{item.submittedByName}</Fact>
              ) : null}
              <Fact name={<Trans>Device</Trans>}>{item.deviceCode ?? '–'}</Fact>
              <Fact name={<Trans>Happened</Trans>}>{format.date(item.at)}</Fact>
              <Fact name={<Trans>Arrived</Trans>}>{format.date(item.receivedAt)}</Fact>
              {item.settledAt ? (
                <Fact name={<Trans>Decided</Trans>}>
                  {format.date(item.settledAt)}
                  {item.settledNote ? <span className="block">{item.settledNote}</span> : null}
                </Fact>
              ) : null}
            </dl>
            <div className="flex flex-wrap gap-2">
              {item.orderId ? (
                <Link to="/dashboard/orders/order-info/$id" params={{ id: item.orderId }} className={buttonClass()}>
                  <Trans>Open the order</Trans>
                </Link>
              ) : null}
              {other ? (
                <Link to="/dashboard/orders/order-info/$id" params={{ id: other }} className={buttonClass()}>
                  <Trans>Open the other order</Trans>
                </Link>
              ) : null}
              {customer ? (
                <Link to="/dashboard/customers/$id" params={{ id: customer }} className={buttonClass()}>
                  <Trans>Open the customer</Trans>
                </Link>
              ) : null}
              <Button
                icon="download"
                onClick={() => downloadRecord(`kaunta-${item.orderNumber ?? item.id}.json`, item.raw)}
              >
                <Trans>Download</Trans>
              </Button>
              {isOpen && isFlagged && dispute === null ? (
                <Button
                  icon="edit"
                  busy={settle.isPending}
                  disabled={!isOnline}
                  disabledReason={t`Deciding needs the network`}
                  onClick={() => quietly({ action: 'correct', note: '', body: null })}
                >
                  <Trans>Corrected by hand</Trans>
                </Button>
              ) : null}
            </div>
          </>
        )}
      </div>
      <ReasonDialog
        open={mode === 'void'}
        onOpenChange={(isShown) => {
          if (!isShown) setMode('look')
        }}
        title={isFlagged ? <Trans>Void this record?</Trans> : <Trans>Leave it out of the books?</Trans>}
        confirmLabel={isFlagged ? <Trans>Void</Trans> : <Trans>Do not apply</Trans>}
        body={
          isFlagged ? (
            <Trans>Money and products go back. The record stays on file with your reason.</Trans>
          ) : (
            <Trans>It is not applied. The record stays on file with your reason.</Trans>
          )
        }
        confirmDisabled={!isOnline}
        label={<Trans>Why</Trans>}
        help={isOnline ? undefined : <Trans>Deciding needs the network.</Trans>}
        onConfirm={async (note) => await decide({ action: 'void', note })}
      />
    </Sheet>
  )
}
