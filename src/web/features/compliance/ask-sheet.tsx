import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerRow } from '../../../shared/contract/customers.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { REQUEST_WAYS, type RequestKind, type RequestWay } from '../../../shared/domain/privacy.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { CustomerChoice } from '../../patterns/customer-choice.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { customersQueries } from '../customers/customers.queries.ts'
import { privacyMutations } from './privacy.queries.ts'
import { wayTexts } from './privacy-words.ts'

/** Who asked, how and when: written down first, so that there is a day by which it is answered. */
export function AskSheet({
  kind,
  onClose,
  onAsked,
}: {
  kind: RequestKind
  onClose: () => void
  onAsked: (id: string) => void
}) {
  const [customer, setCustomer] = useState<CustomerRow | null>(null)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={kind === 'copy' ? <Trans>Export a customer</Trans> : <Trans>Erase a customer</Trans>}
    >
      {customer ? (
        <AskForm kind={kind} customer={customer} onAsked={onAsked} onOther={() => setCustomer(null)} />
      ) : (
        <Choose onChoose={setCustomer} />
      )}
    </Sheet>
  )
}

function Choose({ onChoose }: { onChoose: (row: CustomerRow) => void }) {
  const [search, setSearch] = useState('')
  const word = useDebounced(search.trim(), 250)
  const query = useInfiniteQuery(customersQueries.list({ search: word || undefined, state: 'all', limit: 20 }))
  return (
    <CustomerChoice
      query={query}
      rows={query.data?.rows ?? []}
      search={search}
      onSearch={setSearch}
      onChoose={onChoose}
      none={<Trans>No customers yet</Trans>}
    />
  )
}

function AskForm({
  kind,
  customer,
  onAsked,
  onOther,
}: {
  kind: RequestKind
  customer: CustomerRow
  onAsked: (id: string) => void
  onOther: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [today] = useState(() => businessDay(new Date()))
  // A second try is the same request.
  const [id] = useState(() => uuidv7())
  const [way, setWay] = useState<RequestWay>('in_person')
  const [askedOn, setAskedOn] = useState(today)
  const ask = useMutation(privacyMutations.ask())
  const send = async () => {
    const request = await ask.mutateAsync({ id, kind, customerId: customer.id, way, askedOn: askedOn || today })
    onAsked(request.id)
  }
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={customer.name} size={40} />
        <b className="grow min-w-0 wrap-any">{customer.name}</b>
        <Button tone="text" onClick={onOther}>
          <Trans>Choose another one</Trans>
        </Button>
      </div>
      <SelectField
        label={<Trans>How did they ask?</Trans>}
        options={REQUEST_WAYS.map((value) => ({ value, label: t(wayTexts[value]) }))}
        value={way}
        onChange={(event) => setWay(REQUEST_WAYS.find((one) => one === event.target.value) ?? 'in_person')}
      />
      <TextField
        label={<Trans>Asked on</Trans>}
        type="date"
        max={today}
        value={askedOn}
        onChange={(event) => setAskedOn(event.target.value)}
      />
      {kind === 'erase' ? (
        <p className="text-small text-ink-2">
          <Trans>Nothing is erased yet. Next you see what is held and owed.</Trans>
        </p>
      ) : null}
      {ask.isError ? <Note tone="bad">{errorText(ask.error)}</Note> : null}
      <Button tone="primary" busy={ask.isPending} onClick={() => void send().catch(() => {})}>
        <Trans>Continue</Trans>
      </Button>
    </div>
  )
}
