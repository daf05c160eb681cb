import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BackLink } from '../../../patterns/back-link.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { EmptyState, Note } from '../../../ui/states.tsx'
import { DataTable } from '../../../ui/table.tsx'
import { StateText } from '../../../ui/badge.tsx'
import { useUpdateHold } from '../../../ui/update-hold.ts'
import { ImportProgress } from '../import-progress.tsx'
import { CodeSources } from './code-sources.tsx'
import { type BringBack, type GoodReceipt, useBringBack } from './use-bring-back.ts'

/** Sales of a lost, stolen or wiped device, read off its receipts; and what another device shows as codes because it has no network. */
export function BringBackScreen() {
  const { t } = useLingui()
  const back = useBringBack()
  const fresh = back.found.filter(({ isKnown }) => !isKnown)
  useUpdateHold(fresh.length > 0 || back.begun.length > 0)
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/queue" label={t`Waiting to be sent`} />}
        title={<Trans>Bring sales back</Trans>}
        sub={<Trans>Scan the code at the foot of receipts, or the codes another device shows.</Trans>}
      />
      <CodeSources onCode={back.read} onProblem={back.say} />
      {back.problem ? <Note tone="bad">{t(back.problem)}</Note> : null}
      {back.begun.map((part) => {
        const { have, count } = part
        const missing = part.missing.slice(0, 12).join(', ')
        return (
          <Note key={`${part.kind} ${count} ${missing}`} tone="info" icon="qr">
            <Trans>
              {have} of {count} codes read. Still missing: {missing}.
            </Trans>
          </Note>
        )
      })}
      {back.carried ? (
        <Card>
          <CardHeader title={<Trans>From the other device</Trans>} />
          <div>
            <ImportProgress imported={back.carried} />
          </div>
        </Card>
      ) : null}
      <Found back={back} fresh={fresh} />
      {back.brought ? (
        <Card>
          <CardHeader title={<Trans>Brought back</Trans>} />
          <div>
            <ImportProgress imported={back.brought} />
          </div>
        </Card>
      ) : null}
    </Page>
  )
}

function Found({ back, fresh }: { back: BringBack; fresh: readonly GoodReceipt[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const total = fresh.reduce((sum, { amountTzs }) => sum + amountTzs, 0)
  const money = format.money(total)
  const count = fresh.length
  const number = (receipt: GoodReceipt) => receipt.number ?? t`Payment`
  return (
    <Card flush>
      <CardHeader title={<Trans>Found on receipts</Trans>} />
      {back.found.length === 0 ? (
        <EmptyState title={<Trans>No receipt was read yet</Trans>}>
          <Trans>
            Each receipt you scan is listed here first. Nothing is doubled: a sale that is there already stays one.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <DataTable
            label={t`Receipts`}
            rows={back.found}
            rowKey={(receipt) => receipt.orderId}
            columns={[
              {
                key: 'number',
                header: <Trans>Number</Trans>,
                cell: (receipt) => <b className="tnum">{number(receipt)}</b>,
              },
              {
                key: 'at',
                header: <Trans>Time</Trans>,
                cell: (receipt) => <span className="tnum">{format.date(receipt.at)}</span>,
              },
              {
                key: 'device',
                header: <Trans>Device</Trans>,
                cell: ({ deviceName, deviceCode }) => `${deviceName} (${deviceCode})`,
                hideBelow: 'lg',
              },
              { key: 'state', header: <Trans>State</Trans>, cell: (receipt) => <ReceiptState receipt={receipt} /> },
              {
                key: 'amount',
                header: <Trans>Amount</Trans>,
                align: 'end',
                cell: ({ amountTzs }) => <span className="tnum">{format.money(amountTzs)}</span>,
              },
            ]}
            phone={(receipt) => ({
              title: number(receipt),
              sub: <ReceiptState receipt={receipt} />,
              end: format.money(receipt.amountTzs),
              endSub: format.date(receipt.at, 'short'),
            })}
          />
          <div className="p-4 grid gap-3">
            {back.isFailed ? (
              <Note tone="bad">
                <Trans>They could not be kept on this device. Nothing was taken; try again.</Trans>
              </Note>
            ) : null}
            {count > 0 ? (
              <Button tone="primary" size="lg" icon="download" busy={back.isBringing} onClick={back.bring}>
                <Plural value={count} one={`Bring # sale back (${money})`} other={`Bring # sales back (${money})`} />
              </Button>
            ) : (
              <p className="text-ink-2 inline-flex items-center gap-2">
                <Icon name="check" />
                <Trans>All of them are here. Scan the next receipt.</Trans>
              </p>
            )}
          </div>
        </>
      )}
    </Card>
  )
}

function ReceiptState({ receipt }: { receipt: GoodReceipt }) {
  if (receipt.isKnown)
    return (
      <StateText tone="ok" icon="check">
        <Trans>Here already</Trans>
      </StateText>
    )
  if (receipt.isOfRemoved)
    return (
      <StateText tone="held" icon="info">
        <Trans>Of a removed device: the owner decides</Trans>
      </StateText>
    )
  return (
    <StateText tone="info" icon="plus">
      <Trans>New</Trans>
    </StateText>
  )
}
