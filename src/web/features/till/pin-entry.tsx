import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { MOST_WRONG_PINS } from '../../../shared/domain/pins.ts'
import { noteActivity } from '../../offline/till.ts'
import { forgiveWrongPins, pinState, type PinTry, tryPin } from '../../session/till-acts.ts'
import type { PinPerson } from '../../session/till-person.ts'
import { PageSpinner } from '../../ui/loading.tsx'
import { Note } from '../../ui/states.tsx'
import { PasswordEntry } from './password-entry.tsx'
import { PinPad } from './pin-pad.tsx'

/** From here on it is said how many are left. */
const SAY_LEFT_FROM = 5

/** The PIN of one person, against what the device keeps of it: works without network, and a wrong one takes longer each time. */
export function PinEntry({
  person,
  confirmLabel,
  onRight,
}: {
  person: PinPerson
  confirmLabel?: string
  onRight: (key: Uint8Array) => void
}) {
  const [state, setState] = useState<Exclude<PinTry, { kind: 'right' }> | 'reading' | 'sick' | null>('reading')
  const [isBusy, setBusy] = useState(false)
  const { userId, name } = person
  const read = async () => setState(await pinState(userId).catch(() => 'sick' as const))
  useEffect(() => {
    let isGone = false
    void pinState(userId)
      .catch(() => 'sick' as const)
      .then((found) => (isGone ? undefined : setState(found)))
    return () => {
      isGone = true
    }
  }, [userId])
  const left = useCountdown(state !== null && typeof state === 'object' && 'waitMs' in state ? state : null)
  const enter = async (pin: string) => {
    setBusy(true)
    try {
      const found = await tryPin(person, pin)
      if (found.kind === 'right') return onRight(found.key)
      setState(found)
      if (found.kind !== 'wait')
        void noteActivity({
          kind: 'pin_failed',
          personId: userId,
          times: found.kind === 'wrong' ? found.wrong : MOST_WRONG_PINS,
        })
    } catch {
      setState('sick')
    } finally {
      setBusy(false)
    }
  }
  if (state === 'reading') return <PageSpinner />
  if (state === 'sick')
    return (
      <Note tone="bad">
        <Trans>This device cannot keep anything now, so it lets nobody in. Close other pages and try again.</Trans>
      </Note>
    )
  if (state?.kind === 'blocked')
    return (
      <PasswordEntry
        userId={userId}
        reason={
          <Note tone="held" icon="lock">
            <Trans>
              Ten wrong PINs in a row. The password of {name} lifts it, and that needs the network. A forgotten PIN is
              set anew under My profile.
            </Trans>
          </Note>
        }
        onRight={() => void forgiveWrongPins(userId).then(read, () => setState('sick'))}
      />
    )
  const chances = state?.kind === 'wrong' ? MOST_WRONG_PINS - state.wrong : MOST_WRONG_PINS
  return (
    <div className="grid gap-3">
      <div role="alert" className="min-h-12 grid content-center text-center text-dense">
        {state?.kind === 'wrong' ? (
          <p className="text-bad font-medium">
            <Trans>This is not the PIN of {name}.</Trans>{' '}
            {chances <= SAY_LEFT_FROM ? <Plural value={chances} one="# try left." other="# tries left." /> : null}
          </p>
        ) : null}
        {left > 0 ? (
          <p className="text-ink-2">
            <Plural value={left} one="Again in # second." other="Again in # seconds." />
          </p>
        ) : null}
      </div>
      <PinPad
        isBusy={isBusy}
        disabled={left > 0}
        {...(confirmLabel === undefined ? {} : { confirmLabel })}
        onPin={(pin) => void enter(pin)}
      />
    </div>
  )
}

/** Whole seconds until the next try is looked at. */
function useCountdown(from: { waitMs: number } | null): number {
  const [left, setLeft] = useState({ from, seconds: 0 })
  useEffect(() => {
    if (from === null) return
    const until = performance.now() + from.waitMs
    const show = () => setLeft({ from, seconds: Math.max(0, Math.ceil((until - performance.now()) / 1000)) })
    show()
    const timer = setInterval(show, 250)
    return () => clearInterval(timer)
  }, [from])
  return from === null ? 0 : left.from === from ? left.seconds : Math.ceil(from.waitMs / 1000)
}
