import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SmsSettings } from '../../../shared/contract/sms.ts'
import { SMS_GATEWAYS, type SmsGateway } from '../../../shared/domain/sms-accounts.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useOnline } from '../../session/device.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { ChargesCard } from './charges-card.tsx'
import { OwnAccountCard } from './own-account-card.tsx'
import { smsQueries } from './sms.queries.ts'
import { labelOf } from './sms-words.ts'

/** By whose account the shop's SMS go out: Kaunta's, or its own at one of three gateways. For owners (decisions 284). */
export function SmsAccountsScreen() {
  const { t } = useLingui()
  return (
    <Page narrow>
      <PageHeader
        back={<BackLink to="/dashboard/settings" label={t`Back to the settings`} />}
        sub={<Trans>By whose account your SMS go out</Trans>}
      />
      <Accounts />
    </Page>
  )
}

function Accounts() {
  const settings = useQuery(smsQueries.settings())
  const isOnline = useOnline()
  const [editing, setEditing] = useState<SmsGateway | null>(null)
  if (!settings.data)
    return (
      <Card flush>
        <QueryWait query={settings} count={4} />
      </Card>
    )
  const { own, testPhone } = settings.data
  const gateway = SMS_GATEWAYS.find((one) => one === own?.gateway) ?? null
  return (
    <>
      {settings.isError ? <StaleNote error={settings.error} asOf={settings.dataUpdatedAt} /> : null}
      {own ? <OwnAccountCard account={own} testPhone={testPhone} onChange={() => setEditing(gateway)} /> : null}
      <KauntaCard settings={settings.data} />
      {settings.data.kaunta.isSandbox ? null : <ChargesCard />}
      <Card as="section" className="grid gap-3">
        <div>
          <h2>{own ? <Trans>Another SMS company instead</Trans> : <Trans>An account of your own</Trans>}</h2>
          <p className="text-dense text-ink-2">
            <Trans>
              Your shop’s name stands as the sender, you pay the SMS company its own price, and you see which messages
              arrived.
            </Trans>
          </p>
        </div>
        <ul className="rows -mx-4 -mb-4">
          {SMS_GATEWAYS.filter((one) => one !== gateway).map((one) => (
            <li key={one} className="flex items-center gap-3 px-4 py-3">
              <span className="grow font-medium">{labelOf(one)}</span>
              <span className="text-dense text-ink-2">
                <Trans>Not set</Trans>
              </span>
              <Button size="sm" onClick={() => setEditing(one)} disabled={!isOnline}>
                {own ? <Trans>Change to it</Trans> : <Trans>Set it up</Trans>}{' '}
                <span className="vh">{labelOf(one)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {editing ? (
        <AccountSheet
          key={editing}
          gateway={editing}
          account={own?.gateway === editing ? own : null}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  )
}

function KauntaCard({ settings: { own, kaunta } }: { settings: SmsSettings }) {
  const price = formatTzs(kaunta.pricePerPartTzs)
  return (
    <Card as="article" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow">
          <Trans>Kaunta’s account</Trans>
        </h2>
        {kaunta.isSandbox ? (
          <Badge tone="held" icon="info">
            <Trans>Sandbox</Trans>
          </Badge>
        ) : null}
        {own ? null : (
          <Badge tone="ok" icon="check">
            <Trans>In use</Trans>
          </Badge>
        )}
      </div>
      <p className="font-medium tnum">
        {kaunta.pricePerPartTzs > 0 ? <Trans>{price} a part</Trans> : <Trans>Nothing is charged</Trans>}
      </p>
      <p className="text-dense text-ink-2">
        {kaunta.isSandbox ? (
          <Trans>This is the sandbox: messages stay on the operator’s page and reach no phone.</Trans>
        ) : own ? (
          <Trans>SMS go out by it once you remove your own account. Codes to log in always do.</Trans>
        ) : (
          <Trans>Nothing to set up. Messages come from Kaunta’s sender name and say your shop’s.</Trans>
        )}
      </p>
    </Card>
  )
}
