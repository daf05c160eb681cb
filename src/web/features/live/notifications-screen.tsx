import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { PushSubscriptionRow, PushTopics } from '../../../shared/contract/live.ts'
import { useDeviceName } from '../../i18n/device-name.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { suggestDeviceName } from '../../session/device.ts'
import { StateText } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choice.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormSection, Page, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUser } from '../access/access.queries.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { allowBell, ringBell } from './bell.ts'
import { onChoices, readChoices, saveChoices } from './live-choices.ts'
import { liveMutations, liveQueries } from './live.queries.ts'
import { PushFailed, type PushTrouble } from './push-browser.ts'
import { useMay } from '../../session/rights.ts'
import { BackLink } from '../../patterns/back-link.tsx'

const NoticeMailsSection = lazy(async () => ({
  default: (await import('./notice-mails-section.tsx')).NoticeMailsSection,
}))
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
      <ThisDevice />
      <MyDevices />
      <Further isOwner={isAdmin} />
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
function Further({ isOwner }: { isOwner: boolean }) {
  const devices = useQuery(liveQueries.push())
  return devices.isPending ? null : (
    <Suspense>
      {isOwner ? <SummarySection /> : null}
      <NoticeMailsSection />
    </Suspense>
  )
}

type Topics = PushTopics

function ThisDevice() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const errorText = useErrorText()
  const user = useUser()
  const { isAdmin, may } = useMay()
  const { push } = useSyncExternalStore(onChoices, readChoices)
  const browser = useQuery(liveQueries.browserPush())
  const on = useMutation(liveMutations.switchOn())
  const off = useMutation(liveMutations.switchOff())
  const [trouble, setTrouble] = useState<PushTrouble | null>(null)
  const isMine = user !== null && push?.userId === user.id && browser.data?.endpoint != null
  const topics: Topics =
    isMine && push ? push.topics : { orders: false, payments: false, alerts: false, chats: false, expenses: false }
  const isBusy = on.isPending || off.isPending
  const why = trouble ?? browser.data?.trouble ?? null

  const change = async (next: Topics) => {
    if (!user) return
    setTrouble(null)
    try {
      if (
        next.orders
        || next.payments
        || (isAdmin && (next.alerts || next.expenses))
        || (may('conversations', 'update') && next.chats)
      ) {
        const row = await on.mutateAsync({ topics: next, deviceName: suggestDeviceName(), language })
        saveChoices({ push: { userId: user.id, id: row.id, topics: row.topics } })
      } else {
        saveChoices({ push: null })
        await off.mutateAsync({ id: push?.id ?? null, isThisOne: true })
      }
    } catch (error) {
      if (error instanceof PushFailed) setTrouble(error.trouble)
      else toast({ title: t`Not changed`, description: errorText(error), type: 'danger' })
    }
  }
  return (
    <FormSection
      title={<Trans>With Kaunta closed</Trans>}
      help={<Trans>This phone or computer shows a notification, in the language you read Kaunta in.</Trans>}
    >
      <Switch
        label={<Trans>New orders</Trans>}
        checked={topics.orders}
        disabled={isBusy || browser.data?.trouble != null}
        onCheckedChange={(isOn) => void change({ ...topics, orders: isOn })}
      />
      <Switch
        label={<Trans>Payments received</Trans>}
        checked={topics.payments}
        disabled={isBusy || browser.data?.trouble != null}
        onCheckedChange={(isOn) => void change({ ...topics, payments: isOn })}
      />
      {may('conversations', 'update') ? (
        <Switch
          label={<Trans>Customers who wait for an answer</Trans>}
          help={<Trans>In WhatsApp, where the bot left it to people</Trans>}
          checked={topics.chats ?? isMine}
          disabled={isBusy || browser.data?.trouble != null}
          onCheckedChange={(isOn) => void change({ ...topics, chats: isOn })}
        />
      ) : null}
      {isAdmin ? (
        <Switch
          label={<Trans>Devices that need a look</Trans>}
          help={<Trans>Silent with unsent records, storage, clock, battery</Trans>}
          // On from the start for whoever had notifications before there was a choice.
          checked={topics.alerts ?? isMine}
          disabled={isBusy || browser.data?.trouble != null}
          onCheckedChange={(isOn) => void change({ ...topics, alerts: isOn })}
        />
      ) : null}
      {isAdmin ? (
        <Switch
          label={<Trans>Expenses due and budgets</Trans>}
          checked={topics.expenses ?? topics.alerts ?? isMine}
          disabled={isBusy || browser.data?.trouble != null}
          onCheckedChange={(isOn) => void change({ ...topics, expenses: isOn })}
        />
      ) : null}
      {/* Known a moment later than the rest: nothing above it moves. */}
      {why ? <Trouble why={why} /> : null}
    </FormSection>
  )
}

/** What is in the way, and what the person can do about it. */
function Trouble({ why }: { why: PushTrouble }) {
  const words: Record<PushTrouble, { title: ReactNode; text: ReactNode }> = {
    insecure: {
      title: <Trans>Not at this address</Trans>,
      text: <Trans>Notifications need a secure address that starts with https. Ask whoever runs Kaunta for it.</Trans>,
    },
    unsupported: {
      title: <Trans>This browser cannot do it</Trans>,
      text: <Trans>It knows no notifications from websites. Chrome, Edge and Firefox do.</Trans>,
    },
    needs_install: {
      title: <Trans>Add Kaunta to the home screen first</Trans>,
      text: (
        <Trans>
          On iPhone and iPad only apps on the home screen may notify. Share, then Add to Home Screen, then open it from
          there.
        </Trans>
      ),
    },
    denied: {
      title: <Trans>Blocked in this browser</Trans>,
      text: <Trans>Open the settings of this site, beside the address, allow notifications and come back.</Trans>,
    },
    no_worker: {
      title: <Trans>Kaunta is not ready on this device yet</Trans>,
      text: <Trans>Load the page once more with a network, wait a moment and try again.</Trans>,
    },
    service: {
      title: <Trans>The browser’s notification service did not answer</Trans>,
      text: (
        <Trans>
          It may be blocked on this network, or switched off in the browser. Try another network, or try again later.
        </Trans>
      ),
    },
  }
  return (
    <Note tone="held" icon="bell" title={words[why].title}>
      {words[why].text}
    </Note>
  )
}

function MyDevices() {
  const list = useQuery(liveQueries.push())
  if (list.isPending || list.isError) return <QueryWait query={list} count={2} />
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
