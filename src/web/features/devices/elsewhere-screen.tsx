import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { User } from '../../../shared/contract/auth.ts'
import { useDeviceName } from '../../i18n/device-name.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useQueue, useRunning } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { PindoBand } from '../../ui/kanga.tsx'
import { FullScreenSpinner } from '../../ui/loading.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Note } from '../../ui/states.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useShop, useUser } from '../access/access.queries.ts'
import { switchShop } from '../access/switch-shop.queries.ts'
import { elsewhereQuery } from './elsewhere.queries.ts'

/** Signed in on a device where they may not work: why, what to do, and that nothing made here is lost. `corner`: language, and the way out. */
export function ElsewhereScreen({ corner }: { corner: ReactNode }) {
  const { t } = useLingui()
  const user = useUser()
  usePageTitle(t`Not on this device`)
  return (
    <div className="min-h-dvh flex flex-col">
      <PindoBand />
      <header className="px-4 py-3 md:px-6 flex items-center justify-between gap-2">
        <Logo size={34} />
        <div className="flex items-center gap-1">{corner}</div>
      </header>
      <main className="page page-narrow">{user ? <Why user={user} /> : null}</main>
    </div>
  )
}

function Why({ user }: { user: User }) {
  const errorText = useErrorText()
  const nameOf = useDeviceName()
  const shopName = useShop()?.shop_name ?? ''
  const { waiting } = useQueue(useRunning())
  const here = useQuery(elsewhereQuery(user))
  // Which device this is has to be said first; mostly it is one of theirs.
  if (here.isPending || here.data?.isAllowed === true) return <FullScreenSpinner />
  const { name } = user
  const device = here.data && here.data.code !== null ? `${here.data.code} ${nameOf(here.data.name)}` : null
  return (
    <div className="grid gap-4">
      <h1 className="text-title font-bold">
        <Trans>{name}, you may not work on this device</Trans>
      </h1>
      {here.isError ? <Note tone="bad">{errorText(here.error)}</Note> : null}
      {here.data && here.data.devices.length > 0 ? (
        <section>
          <p>
            <Trans>In {shopName} you work on:</Trans>
          </p>
          <ul className="list-disc pl-5 font-bold">
            {here.data.devices.map((one) => (
              <li key={one.code}>
                {one.code} {nameOf(one.name)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {here.data?.devices.length === 0 ? (
        <Note tone="bad">
          <Trans>The devices you worked on were removed from {shopName}.</Trans>
        </Note>
      ) : null}
      <p>
        {device === null ? (
          <Trans>
            Ask the owner to let you work here, under Staff accounts, “Where they may work”. Or sign out, and work on a
            device of yours.
          </Trans>
        ) : (
          <Trans>
            This device is {device}. Ask the owner to let you work on it, under Staff accounts, “Where they may work”.
            Or sign out, and work on a device of yours.
          </Trans>
        )}
      </p>
      {waiting > 0 ? (
        <Note tone="info">
          <Plural
            value={waiting}
            one="# record that was made here is not sent yet. It is safe and goes by itself."
            other="# records that were made here are not sent yet. They are safe and go by themselves."
          />
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" icon="refresh" busy={here.isFetching} onClick={() => void here.refetch()}>
          <Trans>Try again</Trans>
        </Button>
        <OtherShops user={user} />
      </div>
    </div>
  )
}

function OtherShops({ user }: { user: User }) {
  const client = useQueryClient()
  const [going, setGoing] = useState<string | null>(null)
  const others = user.shops.filter(({ id }) => id !== user.activeShopId)
  return others.map(({ id, shopName }) => (
    <Button
      key={id}
      busy={going === id}
      onClick={() => {
        setGoing(id)
        void switchShop(client, id).finally(() => setGoing(null))
      }}
    >
      <Trans>Go to {shopName}</Trans>
    </Button>
  ))
}
