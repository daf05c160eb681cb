import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { differenceNeedsManager } from '../../../shared/domain/approval-needs.ts'
import { COINS, expectedTzs, NOTES, reasonsFor, throughDrawer } from '../../../shared/domain/shifts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { differenceReasonTexts, drawerWayTexts } from '../../i18n/shift-words.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { OpenShift } from '../../offline/db.ts'
import { closeShift } from '../../offline/till.ts'
import { askApproval } from '../../session/approval.ts'
import { useQueue, useRunning } from '../../session/device.ts'
import { useSeller } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { SlabTotal } from '../../ui/slab.tsx'
import { Note } from '../../ui/states.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { useTillRules } from '../access/till-rules.queries.ts'
import { CloseFrame } from './close-frame.tsx'
import { type Counting, countsOf, totalOf } from './count.ts'
import { PiecesList } from './pieces-list.tsx'

const ChangeOwedCard = lazy(async () => ({ default: (await import('./change-owed-card.tsx')).ChangeOwedCard }))

const nothing = () => {}

/** The second step: what it should have been, why it is not, and what stays for tomorrow. */
export function Compare({
  shift,
  counting,
  back,
  onChange,
  onRecount,
  onClosed,
}: {
  shift: OpenShift
  counting: Counting
  back: ReactNode
  onChange: (counting: Counting) => void
  onRecount: () => void
  onClosed: () => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const seller = useSeller()
  const { waiting } = useQueue(useRunning())
  const countedTzs = totalOf(counting)
  const shouldTzs = expectedTzs(shift.floatTzs, shift.sums)
  const differenceTzs = countedTzs - shouldTzs
  const reasons = reasonsFor(differenceTzs)
  const { reason: chosen, note, leaveTzs: leave = Math.min(shift.floatTzs, countedTzs) } = counting
  const reason = differenceTzs === 0 || (chosen !== null && !reasons.includes(chosen)) ? null : chosen
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const asked = useRef<HTMLDivElement>(null)
  useUpdateHold(true)
  useEffect(() => {
    if (tries > 0) asked.current?.querySelector<HTMLElement>('[data-asked] :is(button, input)')?.focus()
  }, [tries])
  const isReasonMissing = differenceTzs !== 0 && reason === null
  const isLeaveWrong = leave === null || leave > countedTzs
  const { rules, me } = useTillRules()
  const needsManager = differenceNeedsManager(rules, me, differenceTzs)
  const [nobodyAgreed, setNobodyAgreed] = useState(false)
  /** A close is never held up: where no manager agrees to so much it goes on without, and the owner sees it. */
  const save = async (isAlone = false) => {
    setTries((count) => count + 1)
    if (isBusy || isReasonMissing || isLeaveWrong) return
    const approval =
      needsManager && !isAlone
        ? await askApproval({ kind: 'till_difference', aboutId: shift.id, value: Math.abs(differenceTzs) })
        : null
    if (needsManager && !isAlone && !approval) return setNobodyAgreed(true)
    setBusy(true)
    setFailure(null)
    try {
      await closeShift({
        shiftId: shift.id,
        counts: countsOf(counting),
        reason,
        note,
        leaveTzs: leave,
        at: new Date().toISOString(),
        seenTzs: shouldTzs,
        byName: seller?.name ?? '',
        ...(approval ? { approvals: [approval] } : {}),
      })
      onClosed()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const list = { counting, selected: null, isDone: true, onChange: nothing, onSelect: nothing }
  const counts = Math.max(1, shift.seenCountsTzs?.length ?? 0)
  return (
    <CloseFrame
      shift={shift}
      step={2}
      back={back}
      slabLabel={t`Difference`}
      side={
        <>
          <header>
            <h2 className="text-[20px] leading-6 font-bold">
              <Trans>Drawer, {format.date(shift.openedAt, 'day')}</Trans>
            </h2>
            <p className="text-small text-ink-2">
              <Plural value={counts} one="Counted once" other="Counted # times" />
            </p>
          </header>
          <dl className="grid gap-3">
            <Row name={<Trans>Opening cash</Trans>} tzs={shift.floatTzs} />
            {throughDrawer(shift.sums).map(({ way, tzs, count }) => (
              <Row
                key={way}
                name={t(drawerWayTexts[way])}
                tzs={tzs}
                sub={<Plural value={count} one="# time" other="# times" />}
              />
            ))}
          </dl>
          <dl className="grid gap-3 border-t border-line pt-3">
            <Row
              name={<Trans>Mobile money, not in the drawer</Trans>}
              tzs={shift.sums.mobileMoney.tzs}
              sub={
                shift.sums.mobileMoney.count === 0 ? null : (
                  <Plural value={shift.sums.mobileMoney.count} one="# time" other="# times" />
                )
              }
            />
            {shift.sums.card ? (
              <Row
                name={<Trans>Cards, not in the drawer</Trans>}
                tzs={shift.sums.card.tzs}
                sub={<Plural value={shift.sums.card.count} one="# time" other="# times" />}
              />
            ) : null}
          </dl>
        </>
      }
      slab={
        <>
          {failure ? (
            <Note tone="bad" title={<Trans>The shift is not closed</Trans>}>
              {t(refusalText(failure))}
            </Note>
          ) : null}
          {nobodyAgreed && needsManager ? (
            <Note
              tone="held"
              action={
                <Button size="sm" disabled={isBusy} onClick={() => void save(true)}>
                  <Trans>Close without a manager</Trans>
                </Button>
              }
            >
              <Trans>It is off by more than the shop allows, and no manager has agreed. The owner will see it.</Trans>
            </Note>
          ) : null}
          <dl className="grid grid-cols-2 gap-2.5">
            <Tile name={<Trans>Should hold</Trans>} tzs={shouldTzs} />
            <Tile name={<Trans>Counted</Trans>} tzs={countedTzs} />
          </dl>
          <SlabTotal
            label={
              differenceTzs === 0 ? (
                <Trans>It is right</Trans>
              ) : differenceTzs < 0 ? (
                <Trans>Short</Trans>
              ) : (
                <Trans>Over</Trans>
              )
            }
            amount={differenceTzs}
          />
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
            <Button tone="slab" size="xl" icon="undo" className="px-4!" onClick={onRecount}>
              <Trans>Recount</Trans>
            </Button>
            <Button
              tone="accent"
              size="xl"
              icon="check"
              full
              busy={isBusy}
              busyLabel={<Trans>Saving…</Trans>}
              onClick={() => void save()}
            >
              <Trans>Close shift</Trans>
            </Button>
          </div>
        </>
      }
    >
      <div className="grid gap-3 max-[599.98px]:px-4" ref={asked}>
        {differenceTzs === 0 ? null : (
          <Card className="grid gap-3" data-asked={(tries > 0 && isReasonMissing) || undefined}>
            <h2 className="text-form font-bold">
              {differenceTzs < 0 ? <Trans>Why is it short?</Trans> : <Trans>Why is it over?</Trans>}
            </h2>
            <div role="group" aria-label={t`Why?`} className="flex flex-wrap gap-2">
              {reasons.map((id) => (
                <Chip
                  key={id}
                  selected={reason === id}
                  className="px-3! text-dense"
                  onClick={() => onChange({ ...counting, reason: id })}
                >
                  {t(differenceReasonTexts[id])}
                </Chip>
              ))}
            </div>
            {tries > 0 && isReasonMissing ? (
              <p className="field-error" role="alert">
                <Icon name="alert" size={18} />
                <span>
                  <Trans>Choose what you think happened.</Trans>
                </span>
              </p>
            ) : null}
            <TextField
              label={<Trans>Note for the owner</Trans>}
              optional
              maxLength={300}
              value={note}
              onChange={(event) => onChange({ ...counting, note: event.target.value })}
            />
          </Card>
        )}
        <Suspense>
          <ChangeOwedCard shiftId={shift.id} />
        </Suspense>
        <Card data-asked={(tries > 0 && isLeaveWrong) || undefined}>
          <MoneyField
            label={<Trans>Leave in the drawer</Trans>}
            help={
              leave !== null && leave <= countedTzs ? (
                <Trans>The rest, {formatTzs(countedTzs - leave)}, goes out of the drawer.</Trans>
              ) : undefined
            }
            value={leave}
            onChange={(leaveTzs) => onChange({ ...counting, leaveTzs })}
            error={tries > 0 && isLeaveWrong ? t`Type how much stays: not more than was counted.` : undefined}
          />
        </Card>
        {waiting > 0 ? (
          <Note tone="held" icon="cloudup">
            <Plural
              value={waiting}
              one="# record is still on this device. It is in the sum above and goes by itself."
              other="# records are still on this device. They are in the sum above and go by themselves."
            />
          </Note>
        ) : null}
      </div>
      <div className="grid gap-3 max-[599.98px]:gap-0 min-[700px]:grid-cols-2">
        <PiecesList {...list} title={<Trans>Notes</Trans>} of={NOTES} />
        <PiecesList {...list} title={<Trans>Coins</Trans>} of={COINS} />
      </div>
    </CloseFrame>
  )
}

const Row = ({ name, tzs, sub }: { name: ReactNode; tzs: number; sub?: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt>
      {name}
      {sub ? <span className="block text-small text-ink-2">{sub}</span> : null}
    </dt>
    <dd>
      <Money amount={tzs} />
    </dd>
  </div>
)

const Tile = ({ name, tzs }: { name: ReactNode; tzs: number }) => (
  <div className="rounded-control bg-slab-2 px-3 py-2">
    <dt className="text-small text-on-slab-2">{name}</dt>
    <dd className="font-bold">
      <Money amount={tzs} />
    </dd>
  </div>
)
