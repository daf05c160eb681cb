import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TemplateRow } from '../../../shared/contract/message-templates.ts'
import {
  emptyCard,
  emptyContent,
  EXTRA_KINDS,
  type TemplateContent,
} from '../../../shared/domain/chat/template-content.ts'
import { starterOf, STARTERS } from '../../../shared/domain/chat/template-starters.ts'
import { isUnderWay } from '../../../shared/domain/chat/template-state.ts'
import { TEMPLATE_CATEGORIES } from '../../../shared/domain/chat/template-categories.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useMay } from '../../session/rights.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { saveDraft } from '../../ui/draft.ts'
import { SelectField } from '../../ui/field.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { draftKey } from './template-draft.ts'
import { TemplateOpened } from './template-editor.tsx'
import type { TemplatesSearch } from './template-search.ts'
import { StateBadge, StateLine } from './template-state.tsx'
import { categoryWords, extraWords, starterWords } from './template-words.ts'
import { templatesQueries } from './templates.queries.ts'

interface Props {
  search: TemplatesSearch
  onSearch: (next: TemplatesSearch) => void
}

/** What a shop may write to its customers first: written here, judged by WhatsApp. */
export function TemplatesScreen({ search, onSearch }: Props) {
  if (search.open !== undefined)
    return <TemplateOpened key={search.open} id={search.open} onOpen={(open) => onSearch({ ...search, open })} />
  return <List search={search} onSearch={onSearch} />
}

function List({ search, onSearch }: Props) {
  const { t, i18n } = useLingui()
  const list = useQuery(templatesQueries.list())
  const { may } = useMay()
  const [isStarting, setStarting] = useState(false)
  const mayWrite = may('whatsapp_interactions', 'create')
  const start = (name: string, content: TemplateContent) => {
    const id = uuidv7()
    const numberId = list.data?.numbers.find(({ isConnected }) => isConnected)?.id ?? null
    saveDraft(draftKey(id), { version: 0, numberId, name, content })
    onSearch({ ...search, open: id })
  }
  const items = list.data?.items ?? []
  const shown = items.filter((one) => isLookedFor(one, search))
  const isEmpty = list.data !== undefined && items.length === 0
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/marketing" label={t`Back to marketing`} />}
        sub={<Trans>What you may write to customers first, once WhatsApp approved it</Trans>}
        actions={
          mayWrite && !isEmpty ? (
            <Button tone="primary" icon="plus" onClick={() => setStarting(true)}>
              <Trans>Write a template</Trans>
            </Button>
          ) : null
        }
      />
      {list.data ? <StaleNote error={list.error} /> : <QueryWait query={list} count={4} />}
      {list.data && !list.data.numbers.some(({ isConnected }) => isConnected) ? (
        <Note tone="held" icon="info">
          <Trans>No WhatsApp number is connected. You can write now and submit once one is.</Trans>
        </Note>
      ) : null}
      {isEmpty ? (
        <EmptyState
          title={<Trans>No template yet</Trans>}
          action={
            mayWrite ? (
              <Button tone="primary" icon="plus" onClick={() => setStarting(true)}>
                <Trans>Write a template</Trans>
              </Button>
            ) : null
          }
        >
          <Trans>Start from a ready-made one: it takes a minute, and WhatsApp mostly answers within a day.</Trans>
        </EmptyState>
      ) : null}
      {items.length > 0 ? (
        <>
          <div className="grid gap-3 md:grid-cols-4">
            <SearchBox
              label={t`Search templates`}
              value={search.q ?? ''}
              onChange={(q) => onSearch({ ...search, q })}
            />
            <SelectField
              label={t`State`}
              hideLabel
              value={search.state ?? ''}
              onChange={({ target }) => onSearch({ ...search, state: STATES.find((one) => one === target.value) })}
              options={[
                { value: '', label: t`All states` },
                { value: 'draft', label: t`Not submitted` },
                { value: 'waits', label: t`In review` },
                { value: 'approved', label: t`Approved` },
                { value: 'stopped', label: t`Refused or stopped` },
              ]}
            />
            <SelectField
              label={t`Kind`}
              hideLabel
              value={search.category ?? ''}
              onChange={({ target }) =>
                onSearch({ ...search, category: TEMPLATE_CATEGORIES.find((one) => one === target.value) })
              }
              options={[
                { value: '', label: t`All kinds` },
                ...TEMPLATE_CATEGORIES.map((one) => ({ value: one, label: i18n._(categoryWords[one]) })),
              ]}
            />
            <SelectField
              label={t`Language`}
              hideLabel
              value={search.language ?? ''}
              onChange={({ target }) =>
                onSearch({ ...search, language: LANGUAGES.find((one) => one === target.value) })
              }
              options={[
                { value: '', label: t`Both languages` },
                { value: 'sw', label: 'Kiswahili' },
                { value: 'en', label: 'English' },
              ]}
            />
          </div>
          {shown.length === 0 ? (
            <p className="text-ink-2">
              <Trans>No template fits this.</Trans>
            </p>
          ) : null}
          <ul className="grid gap-3 md:grid-cols-2" aria-label={t`Templates`}>
            {shown.map((one) => (
              <li key={one.id}>
                <Row row={one} onOpen={() => onSearch({ ...search, open: one.id })} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Sheet open={isStarting} onOpenChange={setStarting} title={<Trans>Start from</Trans>}>
        <div className="grid gap-2">
          {STARTERS.map((starter) => {
            const { name, content } = starterOf(starter)
            return (
              <Button key={starter} onClick={() => start(freeName(name, items), content)}>
                {i18n._(starterWords[starter])}
              </Button>
            )
          })}
          {EXTRA_KINDS.map((kind) => {
            const { content } = starterOf('new_goods')
            const extra = kind === 'goods' ? { kind } : { kind, cards: [emptyCard(), emptyCard()] }
            return (
              <Button key={kind} onClick={() => start(freeName(EXTRA_NAMES[kind], items), { ...content, extra })}>
                {i18n._(extraWords[kind])}
              </Button>
            )
          })}
          <Button tone="text" onClick={() => start('', emptyContent())}>
            <Trans>An empty one</Trans>
          </Button>
        </div>
      </Sheet>
    </Page>
  )
}
const EXTRA_NAMES = { goods: 'bidhaa_za_seti', cards: 'kadi_za_ofa' } as const
const STATES = ['draft', 'waits', 'approved', 'stopped'] as const
const LANGUAGES = ['sw', 'en'] as const

function freeName(name: string, items: readonly Pick<TemplateRow, 'name'>[]): string {
  const taken = new Set(items.map((one) => one.name))
  for (let count = 1; count <= items.length + 1; count += 1) {
    const next = count === 1 ? name : `${name}_${count}`
    if (!taken.has(next)) return next
  }
  return name
}
function isLookedFor(row: TemplateRow, { q = '', state, category, language }: TemplatesSearch): boolean {
  const words = `${row.name} ${row.begins.sw} ${row.begins.en}`.toLowerCase().replaceAll('_', ' ')
  if (
    !q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => words.includes(word))
  )
    return false
  if (category !== undefined && row.category !== category) return false
  if (language !== undefined && row.begins[language] === '' && !row.languages.some((one) => one.language === language))
    return false
  if (state === undefined) return true
  if (state === 'draft') return row.isChanged
  return row.languages.some(({ state: is }) =>
    state === 'approved'
      ? is === 'approved'
      : state === 'waits'
        ? isUnderWay(is)
        : is !== 'approved' && !isUnderWay(is),
  )
}

function Row({ row, onOpen }: { row: TemplateRow; onOpen: () => void }) {
  const { i18n } = useLingui()
  return (
    <Card as="article" className="grid gap-2" aria-label={row.name}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-item grow wrap-any">{row.name.replaceAll('_', ' ') || <Trans>Without a name</Trans>}</h2>
        {row.extra === null ? null : <Badge tone="info">{i18n._(extraWords[row.extra])}</Badge>}
        <Badge>{i18n._(categoryWords[row.category])}</Badge>
      </div>
      <p className="text-ink-2 wrap-any line-clamp-3">{row.begins.sw || row.begins.en}</p>
      {row.languages.length === 0 ? <StateBadge state="draft" /> : null}
      <ul className="grid gap-1">
        {row.languages.map((one) => (
          <li key={one.language}>
            <StateLine one={one} />
          </li>
        ))}
      </ul>
      {row.isChanged && row.languages.length > 0 ? (
        <p className="text-small text-ink-2">
          <Trans>There are changes that were not submitted.</Trans>
        </p>
      ) : null}
      <div>
        <Button size="sm" onClick={onOpen}>
          <Trans>Open</Trans>
        </Button>
      </div>
    </Card>
  )
}
