import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { PaymentSettings } from '../../../shared/contract/payments.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { RadioList, Switch } from '../../ui/choice.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { FormSection, Page, PageHeader } from '../../ui/page.tsx'
import { Note, OfflineNote } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useOnline } from '../../session/device.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { GatewayForm } from './gateway-form.tsx'
import { paymentsQueries, paymentsMutations } from './payments.queries.ts'
import { StaticQrForm } from './static-qr-form.tsx'
import { BackLink } from '../../patterns/back-link.tsx'

/** How the shop takes money: through Kaunta or its own gateway, who bears the fee, which ways, and its own TANQR code. For the owner (decisions 11). */
export function PaymentSettingsScreen() {
  const { t } = useLingui()
  return (
    <Page narrow>
      <PageHeader
        back={<BackLink to="/dashboard/settings" label={t`Back to the settings`} />}
        title={<Trans>Payments</Trans>}
        sub={<Trans>How customers pay this shop</Trans>}
      />
      <Settings />
    </Page>
  )
}

function Settings() {
  const settings = useQuery(paymentsQueries.settings())
  if (!settings.data)
    return (
      <Card flush>
        <QueryWait query={settings} count={4} />
      </Card>
    )
  return (
    <>
      {settings.isError ? <OfflineNote /> : null}
      <Note
        tone={isSandbox(settings.data) ? 'held' : 'ok'}
        icon={isSandbox(settings.data) ? 'info' : 'check'}
        title={<InUse settings={settings.data} />}
      >
        {isSandbox(settings.data) ? (
          <Trans>
            This is the sandbox: payments are played and no real money moves. Every screen and receipt says so.
          </Trans>
        ) : null}
      </Note>
      <GatewayForm key={`${settings.data.mode} ${settings.data.own.adapter ?? ''}`} settings={settings.data} />
      <Ways settings={settings.data} />
      <StaticQrForm key={settings.data.staticQr?.text ?? ''} current={settings.data.staticQr} />
    </>
  )
}

const isSandbox = ({ mode, kaunta, own }: PaymentSettings) => (mode === 'kaunta' ? kaunta.isSandbox : own.isSandbox)

function InUse({ settings: { mode, kaunta, own, adapters } }: { settings: PaymentSettings }) {
  const label = adapters.find(({ adapter }) => adapter === own.adapter)?.label ?? ''
  if (mode === 'kaunta') return <Trans>In use: Kaunta payments, by {kaunta.label}</Trans>
  return own.isReady ? (
    <Trans>In use: your own gateway, {label}</Trans>
  ) : (
    <Trans>Your own gateway is not set up yet: nobody can be asked to pay</Trans>
  )
}

function Ways({ settings }: { settings: PaymentSettings }) {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const save = useMutation({
    ...paymentsMutations.saveSettings(),
    onError: (error) => void toast({ title: t`Not saved`, description: errorText(error), type: 'danger' }),
  })
  const { takes, fees } = settings
  const set = (way: keyof typeof takes) => (isOn: boolean) => save.mutate({ takes: { [way]: isOn } })
  const fee = (kind: 'mobile_push' | 'tanqr' | 'card') => {
    const found = fees.find((one) => one.kind === kind)
    if (settings.mode === 'own' || !found || (found.rateBasisPoints === 0 && found.fixedTzs === 0))
      return settings.mode === 'own' ? undefined : <Trans>No fee</Trans>
    const percent = format.number(found.rateBasisPoints / 100)
    return found.fixedTzs > 0 ? (
      <Trans>
        Fee {percent}% and {formatTzs(found.fixedTzs)}
      </Trans>
    ) : (
      <Trans>Fee {percent}%</Trans>
    )
  }
  const off = !isOnline || save.isPending
  return (
    <>
      <FormSection
        title={<Trans>Payment methods</Trans>}
        help={
          <Trans>
            At the counter and on order links. Cash and the reference of an SMS can always be taken at the counter.
          </Trans>
        }
      >
        <Switch
          label={<Trans>Request to the customer’s phone</Trans>}
          help={fee('mobile_push')}
          checked={takes.mobile_push}
          disabled={off}
          onCheckedChange={set('mobile_push')}
        />
        <Switch
          label={<Trans>TANQR code</Trans>}
          help={fee('tanqr')}
          checked={takes.tanqr}
          disabled={off}
          onCheckedChange={set('tanqr')}
        />
        <Switch
          label={<Trans>VISA and Mastercard, on the gateway’s own page</Trans>}
          help={fee('card')}
          checked={takes.card}
          disabled={off}
          onCheckedChange={set('card')}
        />
        <Switch
          label={<Trans>Cash, on order links too</Trans>}
          checked={takes.cash}
          disabled={off}
          onCheckedChange={set('cash')}
        />
      </FormSection>
      <FormSection title={<Trans>Paying a part on the order link</Trans>}>
        <RadioList
          legend={<Trans>Paying a part on the order link</Trans>}
          hideLegend
          name="link-parts"
          value={settings.linkParts}
          onChange={(linkParts) => save.mutate({ linkParts })}
          options={[
            {
              value: 'debts',
              label: <Trans>Of goods they already have</Trans>,
              help: <Trans>A debt is paid bit by bit; other orders are paid as a whole.</Trans>,
              disabled: off,
            },
            {
              value: 'always',
              label: <Trans>Of any order</Trans>,
              help: <Trans>Also of one that still waits for its goods.</Trans>,
              disabled: off,
            },
            { value: 'never', label: <Trans>Never</Trans>, disabled: off },
          ]}
        />
      </FormSection>
      {settings.mode === 'kaunta' ? (
        <FormSection title={<Trans>Who bears the fee</Trans>}>
          <RadioList
            legend={<Trans>Who bears the fee</Trans>}
            hideLegend
            name="fee-payer"
            value={settings.feePayer}
            onChange={(feePayer) => save.mutate({ feePayer })}
            options={[
              {
                value: 'customer',
                label: <Trans>The customer</Trans>,
                help: <Trans>It is shown before paying and added to the amount.</Trans>,
                disabled: off,
              },
              {
                value: 'shop',
                label: <Trans>The shop</Trans>,
                help: <Trans>The customer pays the price, the fee is taken from your balance.</Trans>,
                disabled: off,
              },
            ]}
          />
          <div>
            {save.isPending ? (
              <Badge tone="info" icon="clock">
                <Trans>Saving…</Trans>
              </Badge>
            ) : null}
          </div>
        </FormSection>
      ) : null}
    </>
  )
}
