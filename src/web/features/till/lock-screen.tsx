import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Seller } from '../../session/seller.ts'
import type { PinPerson } from '../../session/till-person.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ChoosePerson } from './choose-person.tsx'
import { PasswordEntry } from './password-entry.tsx'

/**
 * Nobody is at the till: everything is hidden until a PIN says who comes. What lies on the counter stays as it is under it, and what waits is sent. A dialog of the browser's own lies above
 * all others, and nothing under it can be touched or heard.
 */
export function LockScreen({
  seller,
  people,
  onPerson,
  onSeller,
}: {
  seller: Seller
  people: readonly PinPerson[]
  onPerson: (person: PinPerson, key: Uint8Array) => void
  /** Who is signed in came in by their password. */
  onSeller: () => void
}) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isByPassword, setByPassword] = useState(people.length === 0)
  useEffect(() => {
    const shown = dialog.current
    if (!shown || shown.open) return
    if (typeof shown.showModal === 'function') shown.showModal()
    else shown.setAttribute('open', '')
  }, [])
  const { name, shopName } = seller
  return (
    <dialog
      ref={dialog}
      aria-label={t`The till is locked`}
      className="fixed inset-0 m-0 p-0 w-dvw h-dvh max-w-none max-h-none border-0 bg-paper text-ink overflow-y-auto"
      // No key closes it.
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault()
      }}
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => {
        if (typeof currentTarget.showModal === 'function') currentTarget.showModal()
      }}
    >
      <div className="min-h-full grid place-items-center p-4">
        <section className="card w-full max-w-100 p-5 grid gap-4">
          <header className="grid gap-3 justify-items-center text-center">
            <Logo />
            <div>
              <h1 className="text-title">
                <Trans>Who is at the till?</Trans>
              </h1>
              <p className="text-dense text-ink-2 wrap-any">{shopName}</p>
            </div>
          </header>
          {isByPassword ? (
            <>
              <PasswordEntry
                userId={seller.userId}
                reason={
                  <p className="text-dense">
                    <Trans>{name} is signed in on this device, and comes in by password.</Trans>
                  </p>
                }
                onRight={onSeller}
              />
              {people.length > 0 ? (
                <Button tone="text" full onClick={() => setByPassword(false)}>
                  <Trans>By PIN instead</Trans>
                </Button>
              ) : null}
            </>
          ) : (
            <ChoosePerson
              people={people}
              onRight={onPerson}
              others={
                <Button tone="text" full onClick={() => setByPassword(true)}>
                  <Trans>{name}, by password</Trans>
                </Button>
              }
            />
          )}
          <p className="text-small text-ink-2 text-center">
            <Trans>The order on the counter stays as it is, and what is not sent yet goes on being sent.</Trans>
          </p>
        </section>
      </div>
    </dialog>
  )
}
