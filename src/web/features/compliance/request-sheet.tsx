import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivacyStanding } from '../../../shared/contract/privacy.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { PasswordDialog } from '../../patterns/own-password.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { TextField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { privacyMutations, privacyQueries } from './privacy.queries.ts'
import { kindTexts, stateTexts, wayTexts } from './privacy-words.ts'

/** One request: what is held of this customer, what is owed, and the ways to answer it. */
export function RequestSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery(privacyQueries.request(id))
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Request about personal data</Trans>} side="right" size="lg" full>
      {found.data ? <Detail request={found.data} onDone={onClose} /> : <QueryWait query={found} count={4} />}
    </Sheet>
  )
}

function Detail({ request, onDone }: { request: PrivacyStanding; onDone: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const { holds } = request
  return (
    <div className="grid gap-6">
      <dl className="grid gap-3">
        <Fact name={<Trans>Customer</Trans>}>{request.customerName}</Fact>
        <Fact name={<Trans>What they ask</Trans>}>{t(kindTexts[request.kind])}</Fact>
        <Fact name={<Trans>Asked on</Trans>}>
          {format.day(request.askedOn)}
          {request.way === 'other' ? null : `, ${t(wayTexts[request.way])}`}
        </Fact>
        {request.state === 'open' ? (
          <Fact name={<Trans>Answer by</Trans>}>{format.day(request.dueOn)}</Fact>
        ) : (
          <Fact name={t(stateTexts[request.state].text)}>
            {format.who({ name: request.settledByName, at: request.settledAt ?? undefined }, 'short')}
          </Fact>
        )}
        {request.reason === '' ? null : <Fact name={<Trans>Reason</Trans>}>{request.reason}</Fact>}
      </dl>
      {request.isErased ? (
        <Note tone="ok" title={<Trans>Nothing of this customer is left</Trans>}>
          <Trans>Sums stay in your books without a name. Devices forget the name when they next have a network.</Trans>
        </Note>
      ) : (
        <section className="grid gap-3">
          <h3 className="text-item">
            <Trans>What you hold</Trans>
          </h3>
          <dl className="grid gap-3">
            <Fact name={<Trans>Owes you</Trans>}>
              <Money amount={request.owesTzs} />
            </Fact>
            <Fact name={<Trans>You keep for them</Trans>}>
              <Money amount={request.keptTzs} />
            </Fact>
            <Fact name={<Trans>Open orders</Trans>}>{format.amount(request.openOrders)}</Fact>
            <Fact name={<Trans>Orders</Trans>}>{format.amount(holds.orders)}</Fact>
            <Fact name={<Trans>Payments</Trans>}>{format.amount(holds.payments)}</Fact>
            <Fact name={<Trans>Messages in chats</Trans>}>{format.amount(holds.chats)}</Fact>
            <Fact name={<Trans>Pictures and files</Trans>}>{format.amount(holds.files)}</Fact>
            <Fact name={<Trans>Consents</Trans>}>{format.amount(holds.consents)}</Fact>
          </dl>
        </section>
      )}
      {request.state === 'open' && request.kind === 'copy' ? <CopyAnswer request={request} /> : null}
      {request.state === 'open' && request.kind === 'erase' ? <EraseAnswer request={request} /> : null}
      {request.state === 'open' ? <OtherAnswers request={request} onDone={onDone} /> : null}
    </div>
  )
}

function CopyAnswer({ request }: { request: PrivacyStanding }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const copy = useMutation(privacyMutations.copy())
  const settle = useMutation(privacyMutations.settle())
  const save = async () => {
    const made = await copy.mutateAsync(request.customerId)
    saveFile(
      `customer-${request.customerId.slice(-8)}.json`,
      new Blob([JSON.stringify(made, null, 2)], { type: 'application/json' }),
    )
    toast({ title: t`The file is saved`, type: 'success' })
  }
  const handedOver = async () =>
    await settle.mutateAsync({ params: { id: request.id }, body: { state: 'answered', reason: '' } })
  return (
    <section className="grid gap-3">
      <p className="text-small text-ink-2">
        <Trans>
          The file holds everything: name, numbers, orders, payments, debts, consents, messages and chats. Give it to
          this customer alone.
        </Trans>
      </p>
      {copy.isError || settle.isError ? <Note tone="bad">{errorText(copy.error ?? settle.error)}</Note> : null}
      <Button tone="primary" icon="download" busy={copy.isPending} onClick={() => void save().catch(() => {})}>
        <Trans>Download all data</Trans>
      </Button>
      <Button icon="check" busy={settle.isPending} onClick={() => void handedOver().catch(() => {})}>
        <Trans>It was handed over</Trans>
      </Button>
    </section>
  )
}

function EraseAnswer({ request }: { request: PrivacyStanding }) {
  const { t } = useLingui()
  const format = useFormat()
  const [isSure, setSure] = useState(false)
  const erase = useMutation(privacyMutations.erase())
  const { owesTzs, keptTzs, openOrders, fiscalReceipts, customerName } = request
  const owed = format.money(owesTzs)
  const kept = format.money(keptTzs)
  return (
    <section className="grid gap-3">
      {owesTzs > 0 ? (
        <Note tone="held" title={<Trans>They still owe {owed}</Trans>}>
          <Trans>Afterwards nobody can be asked for it: the sum stays, without a name or number.</Trans>
        </Note>
      ) : null}
      {keptTzs > 0 ? (
        <Note tone="held" title={<Trans>You still keep {kept} for them</Trans>}>
          <Trans>Hand it back first. Afterwards you cannot tell whose it is.</Trans>
        </Note>
      ) : null}
      {openOrders > 0 ? (
        <Note tone="held">
          <Plural
            value={openOrders}
            one="# order is still open. Finish it first: the place to bring it to is erased too."
            other="# orders are still open. Finish them first: the places to bring them to are erased too."
          />
        </Note>
      ) : null}
      <p className="text-small text-ink-2">
        <Trans>
          Erased for ever: name, numbers, notes, chats and their files, names and places on orders and links, offers
          sent. Kept without a name: sums of orders, payments and debts. If they wanted no offers, their number stays on
          that list alone.
        </Trans>
        {fiscalReceipts > 0 ? (
          <>
            {' '}
            <Trans>Fiscal receipts stay as TRA has them.</Trans>
          </>
        ) : null}
      </p>
      <Button tone="danger" icon="trash" onClick={() => setSure(true)}>
        <Trans>Erase for ever</Trans>
      </Button>
      <PasswordDialog
        open={isSure}
        onOpenChange={() => {
          erase.reset()
          setSure(false)
        }}
        title={<Trans>Erase {customerName}?</Trans>}
        body={<Trans>It cannot be undone, by us neither.</Trans>}
        confirmLabel={<Trans>Erase for ever</Trans>}
        tone="danger"
        error={erase.error}
        onConfirm={async (password) => {
          await erase.mutateAsync({ params: { id: request.id }, body: { owesTzs, keptTzs, password } })
          toast({ title: t`The customer is erased`, type: 'success' })
          setSure(false)
        }}
      />
    </section>
  )
}

function OtherAnswers({ request, onDone }: { request: PrivacyStanding; onDone: () => void }) {
  const errorText = useErrorText()
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [isRefusing, setRefusing] = useState(false)
  const settle = useMutation(privacyMutations.settle())
  const send = async (state: 'refused' | 'withdrawn') => {
    await settle.mutateAsync({ params: { id: request.id }, body: { state, reason: state === 'refused' ? reason : '' } })
    onDone()
  }
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      {isRefusing ? (
        <>
          <TextField
            label={<Trans>Why is it refused?</Trans>}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button
            tone="danger"
            busy={settle.isPending}
            disabled={reason.trim() === ''}
            disabledReason={t`Write why it is refused.`}
            onClick={() => void send('refused').catch(() => {})}
          >
            <Trans>Refuse</Trans>
          </Button>
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button tone="text" onClick={() => setRefusing(true)}>
            <Trans>Refuse the request</Trans>
          </Button>
          <Button tone="text" busy={settle.isPending} onClick={() => void send('withdrawn').catch(() => {})}>
            <Trans>They took it back</Trans>
          </Button>
        </div>
      )}
      {settle.isError ? <Note tone="bad">{errorText(settle.error)}</Note> : null}
    </section>
  )
}
