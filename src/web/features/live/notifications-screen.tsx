import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { PushSubscriptionRow } from '../../../shared/contract/live.ts'
import { useDeviceName } from '../../i18n/device-name.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StateText } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choice.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormSection, Page, PageHeader } from '../../ui/page.tsx'
import { toast } from '../../ui/toast-store.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { allowBell, ringBell } from './bell.ts'
import { onChoices, readChoices, saveChoices } from './live-choices.ts'
import { liveMutations, liveQueries } from './live.queries.ts'
import { useMay } from '../../session/rights.ts'
import { BackLink } from '../../patterns/back-link.tsx'

const NoticeGrid = lazy(async () => ({ default: (await import('./notice-grid.tsx')).NoticeGrid }))
const NoticePeople = lazy(async () => ({ default: (await import('./notice-people.tsx')).NoticePeople }))
const SummarySection = lazy(async () => ({ default: (await import('./summary-section.tsx')).SummarySection }))

/** What this device does when a new order or a payment comes, and which devices of mine are told with the app closed. */
export function NotificationsScreen() {
  const { t } = useLingui()
  const { isAdmin } = useMay()
  return (
    <Page narrow>
      <PageHeader
        sub={<Trans>How new orders and payments reach you</Trans>}
        back={
          isAdmin ? (
            <BackLink to="/dashboard/settings" label={t`Back to the settings`} />
          ) : (
            <BackLink to="/dashboard" label={t`Back to home`} />
          )
        }
      />
      <Bell />
      <Suspense>
        <NoticeGrid />
        <MyDevices />
      </Suspense>
      {isAdmin ? <ForOwners /> : null}
    </Page>
  )
}

function Bell() {
  const { t } = useLingui()
  const { sound } = useSyncExternalStore(onChoices, readChoices)
  const tryIt = () => {
    if (ringBell()) return
    // This very tap is what the browser waited for.
    const off = allowBell(() => void ringBell())
    setTimeout(off, 1000)
    toast({
      title: t`This browser keeps pages silent`,
      description: t`Tap again. If nothing is heard, look at the volume and at the sound settings of this site.`,
      type: 'info',
    })
  }
  return (
    <FormSection
      title={<Trans>While Kaunta is open</Trans>}
      help={<Trans>A new order from a link or a chat rings until somebody says it was seen.</Trans>}
    >
      <Switch
        label={<Trans>Ring for new orders</Trans>}
        checked={sound}
        onCheckedChange={(isOn) => saveChoices({ sound: isOn })}
      />
      <div>
        <Button icon="bell" onClick={tryIt}>
          <Trans>Play the bell</Trans>
        </Button>
      </div>
    </FormSection>
  )
}

/** Once it is known whether devices stand above it: it does not move while somebody aims at it. */
function ForOwners() {
  const devices = useQuery(liveQueries.push())
  return devices.isPending ? null : (
    <Suspense>
      <SummarySection />
      <NoticePeople />
    </Suspense>
  )
}

function MyDevices() {
  const list = useQuery(liveQueries.push())
  // Mostly there are none: a place held for them would only go away again.
  if (list.isPending) return null
  if (list.isError) return <QueryWait query={list} count={2} />
  if (list.data.subscriptions.length === 0) return null
  return (
    <FormSection title={<Trans>My devices that are notified</Trans>}>
      <ul className="rows">
        {list.data.subscriptions.map((row) => (
          <li key={row.id}>
            <DeviceRow row={row} />
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

function DeviceRow({ row }: { row: PushSubscriptionRow }) {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const test = useMutation(liveMutations.test())
  const off = useMutation(liveMutations.switchOff())
  const name = useDeviceName()(row.deviceName)
  const [isAsking, setAsking] = useState(false)
  const tryIt = async () => {
    try {
      const { outcome } = await test.mutateAsync(row.id)
      if (outcome === 'accepted')
        toast({ title: t`Sent`, description: t`It should appear on that device within a minute.`, type: 'success' })
      else toast({ title: t`Not delivered`, type: 'danger' })
    } catch (error) {
      toast({ title: t`Not delivered`, description: errorText(error), type: 'danger' })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <div className="flex-1 min-w-40">
        <b className="block wrap-any">{name}</b>
        <span className="text-small text-ink-2">
          {row.lastSentAt === null ? (
            <Trans>Since {format.date(row.createdAt)}</Trans>
          ) : (
            <Trans>Last notified {format.date(row.lastSentAt)}</Trans>
          )}
        </span>
        {row.trouble ? <RowTrouble trouble={row.trouble} /> : null}
      </div>
      <Button size="sm" busy={test.isPending} onClick={() => void tryIt()}>
        <Trans>Send a test</Trans>
      </Button>
      <Button size="sm" tone="danger" onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Stop notifying {name}?</Trans>}
        body={
          <Trans>It is no longer told of new orders and payments. You can switch it on again on that device.</Trans>
        }
        confirmLabel={<Trans>Stop notifying</Trans>}
        onConfirm={async () => {
          await off
            .mutateAsync({ id: row.id, isThisOne: false })
            .catch((error: unknown) => toast({ title: t`Not changed`, description: errorText(error), type: 'danger' }))
        }}
      />
    </div>
  )
}

function RowTrouble({ trouble }: { trouble: NonNullable<PushSubscriptionRow['trouble']> }) {
  if (trouble === 'gone')
    return (
      <StateText tone="bad" icon="alert">
        <Trans>The browser there gave it up. Open Kaunta on that device and switch notifications on again.</Trans>
      </StateText>
    )
  if (trouble === 'refused')
    return (
      <StateText tone="bad" icon="alert">
        <Trans>
          The notification service refused the last message. Switch notifications off and on again on that device.
        </Trans>
      </StateText>
    )
  return (
    <StateText tone="held" icon="cloudoff">
      <Trans>The notification service could not be reached last time. Kaunta keeps trying.</Trans>
    </StateText>
  )
}
