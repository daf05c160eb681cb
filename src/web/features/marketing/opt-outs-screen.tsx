import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OptOut } from '../../../shared/contract/opt-outs.ts'
import { OPT_OUT_WAYS, type OptOutListWay } from '../../../shared/domain/campaigns/opt-outs.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import type { OptOutsSearch } from './opt-outs-search.ts'
import { optOutsQuery } from './opt-outs.queries.ts'

const wayTexts: Record<OptOutListWay, MessageDescriptor> = {
  sms: msg`Answered STOP`,
  chat: msg`In a WhatsApp chat`,
  link: msg`By the link in a message`,
  staff: msg`Told the shop`,
}
const channelNames = ({ channels }: OptOut) =>
  channels.map((channel) => (channel === 'sms' ? 'SMS' : channel === 'whatsapp' ? 'WhatsApp' : '')).join(', ')
const phoneOf = ({ phone }: OptOut) => (phone === null ? '' : formatPhone(phone))

/** Who wants no more offers, when and how they said so. Nobody is taken off here: a yes is theirs to say, and stands on their page. */
export function OptOutsScreen({
  search,
  onSearch,
}: {
  search: OptOutsSearch
  onSearch: (search: OptOutsSearch) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const box = useUrlSearch(search, onSearch)
  const { q, way } = search
  const list = useInfiniteQuery({
    ...optOutsQuery({ ...(way ? { way } : {}), ...(q ? { search: q } : {}) }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.rows ?? []
  const how = (row: OptOut) => {
    const text = row.way === 'other' ? '' : t(wayTexts[row.way])
    return row.byName ? `${text}, ${row.byName}` : text
  }
  const who = (row: OptOut) =>
    row.customerId === null ? (
      <span className="text-ink-2">
        <Trans>Not a customer yet</Trans>
      </span>
    ) : (
      <Link className="link wrap-any" to="/dashboard/customers/$id" params={{ id: row.customerId }}>
        {row.customerName || phoneOf(row) || t`Without a name`}
      </Link>
    )
  const columns: Column<OptOut>[] = [
    { key: 'who', header: <Trans>Customer</Trans>, cell: who },
    { key: 'phone', header: <Trans>Number</Trans>, cell: (row) => <span className="tnum">{phoneOf(row)}</span> },
    { key: 'how', header: <Trans>How they said no</Trans>, cell: how },
    { key: 'what', header: <Trans>No offers by</Trans>, cell: channelNames, hideBelow: 'lg' },
    { key: 'at', header: <Trans>When</Trans>, cell: (row) => format.date(row.at, 'short'), align: 'end' },
  ]
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/marketing" label={t`Back to marketing`} />}
        sub={
          <Trans>
            Offers go to none of them. Somebody comes back only by their own word: open the customer and write down how
            they said yes.
          </Trans>
        }
      />
      <ListSearch label={t`Search who wants no offers`} placeholder={t`Name or number`} {...box}>
        <SelectField
          className="max-sm:flex-[1_1_45%]"
          label={<Trans>How they said no</Trans>}
          hideLabel
          value={way ?? ''}
          options={[
            { value: '', label: t`However they said it` },
            ...OPT_OUT_WAYS.map((value) => ({ value, label: t(wayTexts[value]) })),
          ]}
          onChange={({ target }) => onSearch({ ...search, way: OPT_OUT_WAYS.find((one) => one === target.value) })}
        />
      </ListSearch>
      <ListCard
        query={list}
        rows={rows}
        loading={{ count: 5, label: t`Loading who wants no offers…` }}
        isFiltered={q !== undefined || way !== undefined}
        onClear={() => onSearch({})}
        empty={
          <EmptyState title={<Trans>Nobody said no</Trans>}>
            <Trans>Whoever answers STOP, taps the link in a message or tells you so stands here.</Trans>
          </EmptyState>
        }
      >
        <DataTable
          label={t`Who wants no offers`}
          rows={rows}
          rowKey={(row) => row.key}
          columns={columns}
          phone={(row) => ({
            title: row.customerId === null ? <span className="tnum">{phoneOf(row)}</span> : who(row),
            sub: (
              <>
                {row.customerId === null || !row.customerName ? null : (
                  <span className="tnum block">{phoneOf(row)}</span>
                )}
                {how(row)}
              </>
            ),
            end: format.date(row.at, 'short'),
            endSub: channelNames(row),
          })}
        />
      </ListCard>
    </Page>
  )
}
