import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { onOfflineChange } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { PageSpinner } from '../../ui/loading.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { findUnsent, lockDevice, saveQueueFile, sendNow, signOut, type UnsentWork } from './sign-out.ts'

type Found = UnsentWork | null | 'unknown' | 'looking'

/**
 * Signing out, and handing the device over. With something unsent, signing out is refused (law 4) and the three ways on are offered; locking is
 * always possible. `isSwitching`: the person asked to lock, not to leave.
 */
export function SignOutDialog({
  open,
  onOpenChange,
  isSwitching = false,
}: {
  open: boolean
  onOpenChange: (isOpen: boolean) => void
  isSwitching?: boolean
}) {
  const [isRefused, setRefused] = useState(false)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={
        isSwitching ? (
          <Trans>Lock this device?</Trans>
        ) : isRefused ? (
          <Trans>Not everything is sent yet</Trans>
        ) : (
          <Trans>Sign out?</Trans>
        )
      }
    >
      {/* Mounted anew each time it opens, so it looks anew. */}
      {open ? <Ways isSwitching={isSwitching} onRefused={setRefused} onCancel={() => onOpenChange(false)} /> : null}
    </Sheet>
  )
}

function Ways({
  isSwitching,
  onRefused,
  onCancel,
}: {
  isSwitching: boolean
  onRefused: (isRefused: boolean) => void
  onCancel: () => void
}) {
  const [found, setFound] = useState<Found>('looking')
  useEffect(() => {
    let isGone = false
    const look = () => void findUnsent().then((work) => (isGone ? undefined : setFound(work)))
    look()
    // What waited may be sent while somebody reads that it waits.
    const stops = [onOfflineChange('queue', look), onOfflineChange('chats', look)]
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [])
  useEffect(() => onRefused(found !== null && found !== 'looking'), [found, onRefused])
  if (found === 'looking') return <PageSpinner />
  if (isSwitching) return <Lock found={found} />
  return found === null ? <Leave onCancel={onCancel} /> : <Refused found={found} onFound={setFound} />
}

function Leave({ onCancel }: { onCancel: () => void }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <div className="grid gap-4">
      <p>
        <Trans>Customers, orders and figures leave this device. The products of the shop stay.</Trans>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="text" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          tone="primary"
          icon="logout"
          busy={isBusy}
          busyLabel={<Trans>Signing out…</Trans>}
          onClick={() => {
            setBusy(true)
            void signOut()
          }}
        >
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </div>
  )
}

const lockNote = (
  <Trans>
    What is not sent yet stays safe here, under your name, and goes when you log in again. Logging in needs the network.
  </Trans>
)

function Lock({ found }: { found: Found }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <div className="grid gap-4">
      {typeof found === 'object' && found !== null ? <UnsentNote found={found} /> : null}
      <p>{lockNote}</p>
      <Button
        tone="primary"
        icon="lock"
        full
        busy={isBusy}
        busyLabel={<Trans>Locking…</Trans>}
        onClick={() => {
          setBusy(true)
          void lockDevice()
        }}
      >
        <Trans>Lock or switch user</Trans>
      </Button>
    </div>
  )
}

const photosWait = (photos: number) => (
  <Plural value={photos} one="# photo waits to be sent" other="# photos wait to be sent" />
)
const chatsWait = (chats: number) => (
  <Plural
    value={chats}
    one="# message to a customer was not sent yet"
    other="# messages to customers were not sent yet"
  />
)

function UnsentNote({ found: { waiting, attention, photos, chats, oldestAt } }: { found: UnsentWork }) {
  const format = useFormat()
  const since = oldestAt === null ? null : format.date(oldestAt)
  return (
    <Note
      tone="held"
      icon="cloudup"
      title={
        waiting + attention === 0 ? (
          photos === 0 ? (
            chatsWait(chats)
          ) : (
            photosWait(photos)
          )
        ) : (
          <Plural
            value={waiting + attention}
            one="# record of yours is only on this device"
            other="# records of yours are only on this device"
          />
        )
      }
    >
      {since ? <Trans>The oldest is from {since}.</Trans> : null}{' '}
      {photos > 0 && waiting + attention > 0 ? photosWait(photos) : null}{' '}
      {chats > 0 && waiting + attention + photos > 0 ? chatsWait(chats) : null}{' '}
      {attention > 0 ? (
        <Plural
          value={attention}
          one="# of them was refused and needs a look."
          other="# of them were refused and need a look."
        />
      ) : null}
    </Note>
  )
}

function Refused({ found, onFound }: { found: UnsentWork | 'unknown'; onFound: (found: Found) => void }) {
  const [busy, setBusy] = useState<'send' | 'lock' | 'file' | 'leave' | null>(null)
  const [said, setSaid] = useState<'still-here' | 'file-failed' | { count: number } | null>(null)
  const send = async () => {
    setBusy('send')
    const left = await sendNow()
    setBusy(null)
    setSaid(left === null ? null : 'still-here')
    onFound(left)
  }
  const file = async () => {
    setBusy('file')
    try {
      setSaid({ count: await saveQueueFile() })
    } catch {
      setSaid('file-failed')
    }
    setBusy(null)
  }
  // No books: whoever gives them up loses some words, and is told so.
  const isChatsAlone = found !== 'unknown' && found.waiting + found.attention + found.photos === 0
  const saved = typeof said === 'object' && said !== null ? said.count : null
  return (
    <div className="grid gap-4">
      {found === 'unknown' ? (
        <Note tone="bad">
          <Trans>
            The storage of this device cannot be read now, so nobody knows what is not sent. Close other tabs of Kaunta
            and try again.
          </Trans>
        </Note>
      ) : (
        <UnsentNote found={found} />
      )}
      <p>
        <Trans>Signing out would leave it behind. Choose one of these.</Trans>
      </p>
      {said === 'still-here' ? (
        <Note tone="held">
          <Trans>Not everything could be sent. Check the network, then try again.</Trans>
        </Note>
      ) : null}
      {said === 'file-failed' ? (
        <Note tone="bad">
          <Trans>The file could not be made. Try again.</Trans>
        </Note>
      ) : null}
      {saved === null ? null : (
        <Note tone="ok">
          <Plural
            value={saved}
            one="# record is in the file. Any member of the shop can import it on another device. It also stays here."
            other="# records are in the file. Any member of the shop can import it on another device. They also stay here."
          />
        </Note>
      )}
      <div className="grid gap-2">
        <Button
          tone="primary"
          icon="cloudup"
          full
          busy={busy === 'send'}
          busyLabel={<Trans>Sending…</Trans>}
          onClick={() => void send()}
        >
          <Trans>Send now</Trans>
        </Button>
        <Button
          icon="lock"
          full
          busy={busy === 'lock'}
          busyLabel={<Trans>Locking…</Trans>}
          onClick={() => {
            setBusy('lock')
            void lockDevice()
          }}
        >
          <Trans>Lock or switch user</Trans>
        </Button>
        {isChatsAlone ? (
          <Button
            tone="danger"
            icon="logout"
            full
            busy={busy === 'leave'}
            busyLabel={<Trans>Signing out…</Trans>}
            onClick={() => {
              setBusy('leave')
              void signOut()
            }}
          >
            <Trans>Throw them away and sign out</Trans>
          </Button>
        ) : (
          <Button icon="download" full busy={busy === 'file'} onClick={() => void file()}>
            <Trans>Export to a file</Trans>
          </Button>
        )}
      </div>
      <p className="text-small text-ink-2">{lockNote}</p>
    </div>
  )
}
