import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { riskTexts } from '../../i18n/refusal-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { InstallAction } from '../../ui/install-action.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type OfflineRuntime, type StorageRisk, useNow, useOnline, useQueue } from '../../session/device.ts'
import { CarryPanel } from './carry-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import { queueMutations } from './queue.queries.ts'
import { syncLook } from './sync-look.ts'
import { useSyncWords } from './sync-words.tsx'
import { useMay } from '../../session/rights.ts'

/** Where things stand in a sentence, and the ways to move them. */
export function QueueSummary({ runtime, risk }: { runtime: OfflineRuntime; risk: StorageRisk }) {
  const { t } = useLingui()
  const format = useFormat()
  const { isAdmin } = useMay()
  const queue = useQueue(runtime)
  const look = syncLook(queue, useOnline(), useNow())
  const words = useSyncWords(look, queue)
  const sendNow = useMutation(queueMutations.sendNow())
  const exportFile = useMutation({
    ...queueMutations.exportFile(),
    onError: () => toast({ title: t`The file could not be made. Try again.`, type: 'danger' }),
    onSuccess: () => toast({ title: t`The file is saved. Everything also stays on this device.`, type: 'success' }),
  })
  const takeOver = useMutation({
    ...queueMutations.takeOver(),
    onError: () => toast({ title: t`Something went wrong. Try again.`, type: 'danger' }),
  })
  const since = queue.oldestAt === null ? null : format.date(queue.oldestAt)
  const { ofOthers } = queue
  return (
    <section className="grid gap-3" aria-label={t`Where things stand`}>
      {/* Tall enough for the longest of its words on a phone: they change with each try to send, and nothing below may move. */}
      <Note tone={look.tone} icon={look.icon} title={words.long} className={queue.waiting > 0 ? 'max-sm:min-h-34' : ''}>
        {since && queue.waiting > 0 ? <Trans>The oldest is from {since}.</Trans> : null}{' '}
        {queue.waiting > 0 ? <Trans>It is safe here, and goes by itself when there is network.</Trans> : null}
      </Note>
      {look.age === 'alarm' ? (
        <Note tone="bad" icon="alert" title={<Trans>This has waited for more than a day</Trans>}>
          <Trans>
            Take this device to a place with a network. If that is not possible, export a file and import it on another
            device.
          </Trans>
        </Note>
      ) : null}
      {look.age === 'warn' ? (
        <Note tone="held" icon="clock">
          <Trans>This has waited for more than an hour. Check the network of this device.</Trans>
        </Note>
      ) : null}
      {risk === null ? null : (
        <Note tone="held" icon="info" action={risk === 'loose' ? <InstallAction /> : undefined}>
          {t(riskTexts[risk])}
        </Note>
      )}
      {queue.isNearLimit ? (
        <Note tone="bad" icon="alert">
          <Trans>
            This device holds almost as much as it can. Connect it to the network before it has to refuse sales.
          </Trans>
        </Note>
      ) : null}
      {queue.paused === 'signed_out' && queue.waiting > 0 ? (
        <Note
          tone="held"
          icon="lock"
          action={
            <Link to="/login" search={{ redirect: '/dashboard/queue' }} className={buttonClass({ size: 'sm' })}>
              <Trans>Log in</Trans>
            </Link>
          }
        >
          <Trans>Your login has ended. Log in again to send.</Trans>
        </Note>
      ) : null}
      {ofOthers > 0 ? (
        <Note
          tone="info"
          icon="users"
          action={
            isAdmin ? (
              <Button size="sm" busy={takeOver.isPending} onClick={() => takeOver.mutate()}>
                <Trans>Send them for them</Trans>
              </Button>
            ) : null
          }
        >
          <Plural
            value={ofOthers}
            one="# of these was made by somebody else on this device. It goes when that person logs in."
            other="# of these were made by somebody else on this device. They go when that person logs in."
          />{' '}
          {isAdmin ? (
            <Trans>
              As the owner you can send them now. Each keeps the name of who made it, and is listed for you to review.
            </Trans>
          ) : null}
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          tone="primary"
          icon="cloudup"
          busy={sendNow.isPending || queue.sending !== null}
          busyLabel={<Trans>Sending…</Trans>}
          disabled={queue.waiting === 0}
          onClick={() => sendNow.mutate()}
        >
          <Trans>Send now</Trans>
        </Button>
        <Button icon="download" busy={exportFile.isPending} onClick={() => exportFile.mutate()}>
          <Trans>Export to a file</Trans>
        </Button>
        <CarryPanel />
        <ImportPanel />
        <Link to="/dashboard/bring-back" className={buttonClass({})}>
          <Icon name="receipt" />
          <Trans>Bring sales back</Trans>
        </Link>
      </div>
    </section>
  )
}
