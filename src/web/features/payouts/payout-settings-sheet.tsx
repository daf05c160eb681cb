import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  PayoutDestination,
  PayoutHome,
  PayoutSchedule,
  PayoutSettings,
  PayoutWish,
} from '../../../shared/contract/payouts.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choice.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PasswordField, SelectField } from '../../ui/field.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { useOwnPasswordText } from '../../i18n/use-own-password-text.ts'
import { RestsUntil, useTargetText } from './payout-words.tsx'
import { payoutsMutations, payoutsQueries } from './payouts.queries.ts'
import { useMay } from '../../session/rights.ts'

/** Limits, the second owner, the schedule, and the places money may go to. */
export function PayoutSettingsSheet({ home, onClose }: { home: PayoutHome; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { wish, ...now } = home.settings
  const [settings, setSettings] = useState<PayoutSettings>(now)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const places = useQuery(payoutsQueries.destinations())
  const save = useMutation(payoutsMutations.saveSettings())
  const isDirty = JSON.stringify(settings) !== JSON.stringify(now)
  useUpdateHold(isDirty)
  const first = places.data?.[0]
  const send = async () => {
    setTried(true)
    if (password === '') return
    const saved = await save.mutateAsync({ ...settings, password })
    const isWaiting =
      saved.needsSecondAdmin !== settings.needsSecondAdmin
      || saved.needsSecondFactor !== settings.needsSecondFactor
      || saved.passwordAboveTzs !== settings.passwordAboveTzs
    toast(isWaiting ? { title: t`Another owner must agree first`, type: 'info' } : { title: t`Saved`, type: 'success' })
    onClose()
  }
  const schedule = settings.schedule
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Payout settings</Trans>}
      side="right"
      size="lg"
      footer={
        <Button
          tone="primary"
          full
          busy={save.isPending}
          busyLabel={<Trans>Saving…</Trans>}
          disabled={!isDirty}
          disabledReason={t`Nothing has changed`}
          onClick={() => void send().catch(() => {})}
        >
          <Trans>Save</Trans>
        </Button>
      }
    >
      <div className="grid gap-6">
        {wish ? <Wish wish={wish} now={now} onDone={(next) => setSettings(next)} /> : null}
        <MoneyField
          label={<Trans>Ask for the password above</Trans>}
          value={settings.passwordAboveTzs}
          onChange={(amount) => setSettings({ ...settings, passwordAboveTzs: amount ?? 0 })}
          help={<Trans>Payouts of 24 hours count together. 0 asks each time.</Trans>}
        />
        <Switch
          label={<Trans>Another owner must approve</Trans>}
          help={
            home.adminCount < 2 && !settings.needsSecondAdmin ? (
              <Trans>Needs a second owner in the shop.</Trans>
            ) : (
              <Trans>
                Who asks for a payout cannot approve it, nor can owners who come from them or from the same hand, nor
                who is one for less than a day.
              </Trans>
            )
          }
          checked={settings.needsSecondAdmin}
          disabled={home.adminCount < 2 && !settings.needsSecondAdmin}
          onCheckedChange={(needsSecondAdmin) => setSettings({ ...settings, needsSecondAdmin })}
        />
        <Switch
          label={<Trans>A second step at log-in</Trans>}
          help={
            home.hasSecondFactor === true || settings.needsSecondFactor === true ? (
              <Trans>Whoever asks for a payout or approves one logs in with a code of their app as well.</Trans>
            ) : (
              <Trans>Switch it on for yourself first, in your profile.</Trans>
            )
          }
          checked={settings.needsSecondFactor === true}
          disabled={home.hasSecondFactor !== true && settings.needsSecondFactor !== true}
          onCheckedChange={(needsSecondFactor) => setSettings({ ...settings, needsSecondFactor })}
        />
        <Switch
          label={<Trans>Pay out by itself</Trans>}
          help={
            first ? (
              <Trans>The whole balance, except what should stay.</Trans>
            ) : (
              <Trans>Add a place for payouts first.</Trans>
            )
          }
          checked={schedule !== null}
          disabled={schedule === null && !first}
          onCheckedChange={(isOn) =>
            setSettings({
              ...settings,
              schedule:
                isOn && first
                  ? { every: 'day', weekday: 1, hour: 18, destinationId: first.id, keepTzs: 0, leastTzs: 10_000 }
                  : null,
            })
          }
        />
        {schedule ? (
          <ScheduleFields
            schedule={schedule}
            places={places.data ?? []}
            onChange={(next) => setSettings({ ...settings, schedule: next })}
          />
        ) : null}
        {isDirty ? (
          <PasswordField
            label={<Trans>Your password</Trans>}
            autoComplete="current-password"
            value={password}
            error={isTried && password === '' ? t`Enter your password.` : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : null}
        {save.isError ? <Note tone="bad">{errorText(save.error)}</Note> : null}
        <PlaceList places={places.data ?? []} />
      </div>
    </Sheet>
  )
}

/** Less care, which another owner asked for: theirs to take back, and another's to agree to. */
function Wish({
  wish,
  now,
  onDone,
}: {
  wish: PayoutWish
  now: PayoutSettings
  onDone: (settings: PayoutSettings) => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const format = useFormat()
  const { userId } = useMay()
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const agree = useMutation(payoutsMutations.saveSettings())
  const drop = useMutation(payoutsMutations.dropWish())
  const isMine = wish.byId === userId
  const send = async () => {
    setTried(true)
    if (password === '') return
    const { wish: _wish, ...next } = await agree.mutateAsync({
      ...now,
      needsSecondAdmin: wish.needsSecondAdmin,
      needsSecondFactor: wish.needsSecondFactor,
      passwordAboveTzs: wish.passwordAboveTzs,
      password,
    })
    onDone(next)
    toast({ title: t`Saved`, type: 'success' })
  }
  const failed = agree.error ?? drop.error
  const [name, at, limit] = [wish.byName ?? '', format.date(wish.at), formatTzs(wish.passwordAboveTzs)]
  return (
    <Note
      tone="held"
      icon="lock"
      title={isMine ? <Trans>Waits until another owner agrees</Trans> : <Trans>{name} asks you to agree</Trans>}
    >
      <div className="grid gap-3">
        <p>
          <Trans>Asked for on {at}:</Trans>
        </p>
        <ul className="list-disc ps-5">
          {now.needsSecondAdmin && !wish.needsSecondAdmin ? (
            <li>
              <Trans>no second owner for payouts</Trans>
            </li>
          ) : null}
          {now.needsSecondFactor === true && wish.needsSecondFactor === false ? (
            <li>
              <Trans>no second step at log-in for payouts</Trans>
            </li>
          ) : null}
          {wish.passwordAboveTzs > now.passwordAboveTzs ? (
            <li>
              <Trans>the password only above {limit}</Trans>
            </li>
          ) : null}
        </ul>
        {isMine ? null : (
          <PasswordField
            label={<Trans>Your password</Trans>}
            autoComplete="current-password"
            value={password}
            error={isTried && password === '' ? t`Enter your password.` : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        {failed ? <p role="alert">{errorText(failed)}</p> : null}
        <div className="flex flex-wrap gap-2">
          {isMine ? null : (
            <Button
              tone="primary"
              size="sm"
              busy={agree.isPending}
              busyLabel={<Trans>Saving…</Trans>}
              onClick={() => void send().catch(() => {})}
            >
              <Trans>Agree</Trans>
            </Button>
          )}
          <Button size="sm" busy={drop.isPending} busyLabel={<Trans>Saving…</Trans>} onClick={() => drop.mutate()}>
            {isMine ? <Trans>Take it back</Trans> : <Trans>Refuse it</Trans>}
          </Button>
        </div>
      </div>
    </Note>
  )
}

function ScheduleFields({
  schedule,
  places,
  onChange,
}: {
  schedule: PayoutSchedule
  places: readonly PayoutDestination[]
  onChange: (schedule: PayoutSchedule) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const target = useTargetText()
  // 5 January 2026 was a Monday.
  const weekdays = Array.from({ length: 7 }, (_, index) => ({
    value: String(index + 1),
    label: format.date(`2026-01-${String(5 + index).padStart(2, '0')}T09:00:00Z`, 'weekday'),
  }))
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: format.clock(`${String(hour).padStart(2, '0')}:00`),
  }))
  return (
    <fieldset className="grid gap-4">
      <legend className="lab">
        <Trans>Schedule</Trans>
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={<Trans>How often</Trans>}
          options={[
            { value: 'day', label: t`Every day` },
            { value: 'week', label: t`Every week` },
          ]}
          value={schedule.every}
          onChange={(event) => onChange({ ...schedule, every: event.target.value === 'week' ? 'week' : 'day' })}
        />
        {schedule.every === 'week' ? (
          <SelectField
            label={<Trans>On</Trans>}
            options={weekdays}
            value={String(schedule.weekday)}
            onChange={(event) => onChange({ ...schedule, weekday: Number(event.target.value) })}
          />
        ) : null}
        <SelectField
          label={<Trans>At</Trans>}
          options={hours}
          value={String(schedule.hour)}
          onChange={(event) => onChange({ ...schedule, hour: Number(event.target.value) })}
        />
        <SelectField
          label={<Trans>Send to</Trans>}
          options={places.map((place) => ({ value: place.id, label: `${place.holder} · ${target(place.target)}` }))}
          value={schedule.destinationId}
          onChange={(event) => onChange({ ...schedule, destinationId: event.target.value })}
        />
        <MoneyField
          label={<Trans>Stays in the balance</Trans>}
          value={schedule.keepTzs}
          onChange={(amount) => onChange({ ...schedule, keepTzs: amount ?? 0 })}
        />
        <MoneyField
          label={<Trans>Not less than</Trans>}
          value={schedule.leastTzs}
          onChange={(amount) => onChange({ ...schedule, leastTzs: Math.max(amount ?? 0, 1000) })}
        />
      </div>
    </fieldset>
  )
}

function PlaceList({ places }: { places: readonly PayoutDestination[] }) {
  const { t } = useLingui()
  const target = useTargetText()
  const [removing, setRemoving] = useState<PayoutDestination | null>(null)
  const ownPasswordText = useOwnPasswordText()
  const [password, setPassword] = useState('')
  const remove = useMutation(payoutsMutations.remove())
  if (places.length === 0) return null
  return (
    <section>
      <h3 className="text-item font-semibold mb-2">
        <Trans>Places</Trans>
      </h3>
      <ul className="rows border border-line rounded-card overflow-hidden" aria-label={t`Places`}>
        {places.map((place) => (
          <li key={place.id} className="flex items-center gap-3 px-4 py-3">
            <span className="flex-1 min-w-0">
              <span className="block font-medium wrap-any">{place.holder}</span>
              <span className="sub tnum">{target(place.target)}</span>
              <RestsUntil until={place.restsUntil} />
            </span>
            <Button tone="danger" size="sm" icon="trash" onClick={() => setRemoving(place)}>
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => {
          setRemoving(null)
          setPassword('')
          remove.reset()
        }}
        confirmDisabled={password === ''}
        title={<Trans>Remove {removing?.holder ?? ''}?</Trans>}
        body={<Trans>Payouts already made stay in the list. A schedule that pays to it ends.</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        onConfirm={async () => {
          if (removing) await remove.mutateAsync({ params: { id: removing.id }, body: { password } })
        }}
        extra={
          <PasswordField
            label={<Trans>Your password</Trans>}
            autoComplete="current-password"
            value={password}
            error={remove.isError ? ownPasswordText(remove.error) : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
        }
      />
    </section>
  )
}
