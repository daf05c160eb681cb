import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../patterns/back-link.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useMay } from '../../session/rights.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { useShop } from '../access/access.queries.ts'
import { DeviceCard } from './device-card.tsx'
import { counterRulesQuery } from './pos-settings.queries.ts'
import { SettingsCard } from './settings-card.tsx'
import { ShopRulesForm } from './shop-rules-form.tsx'

/** What holds at every counter of the shop, for the owner to save, and beside it what is set up on this device, for whoever works at it. */
export function PosSettingsScreen() {
  const { t } = useLingui()
  const { isAdmin } = useMay()
  const shop = useShop()
  return (
    <Page>
      <PageHeader
        sub={shop?.shop_name}
        back={
          isAdmin ? (
            <BackLink to="/dashboard/settings" label={t`Back to the settings`} />
          ) : (
            <BackLink to="/dashboard" label={t`Back to home`} />
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] min-[1100px]:grid-cols-2 gap-4 items-start">
        {shop ? <ShopRules key={shop.id} shopId={shop.id} /> : null}
        <DeviceCard />
      </div>
    </Page>
  )
}

export function ShopRules({ shopId }: { shopId: string }) {
  const { t } = useLingui()
  const rules = useQuery(counterRulesQuery())
  return (
    <SettingsCard
      of="shop"
      title={<Trans>The whole shop</Trans>}
      about={<Trans>Changes here reach every device of the shop</Trans>}
    >
      {rules.data ? (
        <>
          {rules.error ? (
            <div className="px-4 pt-3">
              <StaleNote error={rules.error} />
            </div>
          ) : null}
          <ShopRulesForm
            rules={rules.data}
            readTheirs={async () => (await rules.refetch()).data ?? null}
            draftKey={`counter-rules:${shopId}`}
          />
        </>
      ) : (
        // As tall as the rules, so that what stands beneath is not pushed off under a finger.
        <QueryWait query={rules} count={12} label={t`Loading the settings…`} />
      )}
    </SettingsCard>
  )
}
