import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FiscalDevice, FiscalHome } from '../../../shared/contract/fiscal.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Slab } from '../../ui/slab.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import type { ComplianceSearch } from './compliance-search.ts'
import { DeviceCard } from './device-card.tsx'
import { fiscalMutations } from './fiscal.queries.ts'
import { vatText } from './fiscal-words.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { ReceiptTable } from './receipt-table.tsx'

/** The one thing that is due, else what the day brought; the device; the last receipts. */
export function TodayPane({
  home,
  device,
  onSearch,
}: {
  home: FiscalHome
  device: FiscalDevice
  onSearch: (search: ComplianceSearch) => void
}) {
  const [openId, setOpenId] = useState<string | null>(null)
  const { waiting, refused, recent } = home
  return (
    <div className="grid gap-4">
      {home.due ? <DueSlab due={home.due} /> : <TodaySlab home={home} />}
      <DeviceCard device={device} home={home} />
      <Card flush>
        <CardHeader
          title={
            <span className="flex flex-wrap items-center gap-2">
              <Trans>Receipts</Trans>
              {waiting > 0 ? (
                <Badge tone="held">
                  <Plural value={waiting} one="# waiting" other="# waiting" />
                </Badge>
              ) : null}
              {refused > 0 ? (
                <Badge tone="bad">
                  <Plural value={refused} one="# refused" other="# refused" />
                </Badge>
              ) : null}
            </span>
          }
          action={
            recent.length > 0 ? (
              <Button tone="text" onClick={() => onSearch({ tab: 'receipts' })}>
                <Trans>All receipts</Trans>
              </Button>
            ) : undefined
          }
        />
        {recent.length > 0 ? (
          <ReceiptTable rows={recent} onOpen={(row) => setOpenId(row.id)} />
        ) : (
          <EmptyState title={<Trans>No receipt yet</Trans>}>
            <Trans>The next sale is the first one.</Trans>
          </EmptyState>
        )}
      </Card>
      {openId === null ? null : <ReceiptSheet key={openId} id={openId} onClose={() => setOpenId(null)} />}
    </div>
  )
}

const Figure = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <span className="text-dense text-on-slab-2">
    {name} <b className="text-on-slab tnum">{children}</b>
  </span>
)

function DueSlab({ due }: { due: NonNullable<FiscalHome['due']> }) {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const send = useMutation(fiscalMutations.send())
  const [day, number] = [format.day(due.day), due.number]
  return (
    <Slab as="section" className="rounded-card overflow-hidden" aria-label={t`Z report`}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <p className="text-dense text-on-slab-2">
            <Trans>
              Z report of {day}, number {number}
            </Trans>
          </p>
          <p className="text-[30px] leading-9">
            <Money amount={due.totalTzs} />
          </p>
          <p className="flex flex-wrap gap-x-5 gap-y-1 mt-1">
            <Figure name={<Trans>VAT</Trans>}>{vatText(due.taxCents)}</Figure>
            <Figure name={<Trans>Receipts</Trans>}>{due.receipts}</Figure>
            {due.returnsTzs > 0 ? (
              <Figure name={<Trans>Returns</Trans>}>
                <Money amount={-due.returnsTzs} />
              </Figure>
            ) : null}
            {due.unsent > 0 ? <Figure name={<Trans>Not sent</Trans>}>{due.unsent}</Figure> : null}
          </p>
        </div>
        <div className="grid gap-2 max-sm:w-full sm:justify-items-end">
          <p className="text-dense text-on-slab-2">
            <Trans>Goes by itself before the next day’s first receipt</Trans>
          </p>
          <Button
            tone="accent"
            size="lg"
            icon="send"
            className="max-sm:w-full"
            busy={send.isPending}
            onClick={() => send.mutate()}
          >
            <Trans>Send Z report</Trans>
          </Button>
        </div>
      </div>
      {send.isError ? (
        <Note tone="bad" className="mt-3">
          {errorText(send.error)}
        </Note>
      ) : null}
    </Slab>
  )
}

function TodaySlab({ home: { today, waiting, refused } }: { home: FiscalHome }) {
  const { t } = useLingui()
  return (
    <Slab as="section" className="rounded-card overflow-hidden" aria-label={t`Today at TRA`}>
      <div className="grid gap-1">
        <p className="text-dense text-on-slab-2">
          <Trans>Today at TRA</Trans>
        </p>
        <p className="text-[30px] leading-9">
          <Money amount={today.totalTzs} />
        </p>
        <p className="flex flex-wrap gap-x-5 gap-y-1 mt-1">
          <Figure name={<Trans>VAT</Trans>}>{vatText(today.taxCents)}</Figure>
          <Figure name={<Trans>Accepted</Trans>}>{today.accepted}</Figure>
          <Figure name={<Trans>Waiting</Trans>}>{waiting}</Figure>
          <Figure name={<Trans>Refused</Trans>}>{refused}</Figure>
        </p>
      </div>
    </Slab>
  )
}
