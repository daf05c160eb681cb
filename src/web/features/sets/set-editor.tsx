import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { ProductSet, SetGoods, SetLink } from '../../../shared/contract/product-sets.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { withKeyMoved } from '../../../shared/domain/favourites.ts'
import {
  problemsOfSet,
  SET_LIMITS,
  SET_PROBLEMS,
  type SetKind,
  type SetProblem,
  shownOf,
} from '../../../shared/domain/product-sets.ts'
import { ApiError, isChangedMeanwhile } from '../../api/api-error.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { ConflictNote } from '../../patterns/conflict-note.tsx'
import { SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useOnline } from '../../session/device.ts'
import { useDragOrder } from '../../patterns/use-drag-order.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { dropDraft, readDraft, saveDraft } from '../../ui/draft.ts'
import { Icon } from '../../ui/icon.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { useShop } from '../access/access.queries.ts'
import { SectionCard } from './section-card.tsx'
import { SetFacts } from './set-facts.tsx'
import { SetShare } from './set-share.tsx'
import {
  bodyOf,
  chosenCount,
  copyOf,
  emptySection,
  emptySet,
  formOf,
  mostShown,
  problemAt,
  readForm,
  roomLeft,
  type SetForm,
  withSection,
} from './set-form.ts'
import { kindWords, problemWords } from './set-words.ts'
import { setsMutations, setsQueries } from './sets.queries.ts'
import type { SetOpened } from './sets-search.ts'
import { WhatsappPreview } from './whatsapp-preview.tsx'

const pageOf = (kind: SetKind) =>
  kind === 'single'
    ? ('/dashboard/products/set/single-set-collection' as const)
    : ('/dashboard/products/set/template-based-set' as const)

/** One set: new, a copy of another, or one there is. */
export function SetEditor({ kind, opened }: { kind: SetKind; opened: SetOpened }) {
  const { t, i18n } = useLingui()
  const shop = useShop()
  const from = opened.id ?? opened.copy
  const read = useQuery({ ...setsQueries.one(from ?? ''), enabled: from !== undefined })
  const isReady = shop && (from === undefined || read.data)
  if (!isReady)
    return (
      <Page>
        <PageHeader
          back={<BackLink to="/dashboard/products/set" label={t`Back to the sets`} />}
          title={t(kindWords[kind])}
        />
        <Card flush>
          <QueryWait query={read} count={6} label={t`Loading the set…`} />
        </Card>
      </Page>
    )
  const set = read.data?.set
  const name = set?.name ?? ''
  const start =
    set === undefined
      ? emptySet(kind, i18n.locale === 'en' ? 'en' : 'sw')
      : opened.id === undefined
        ? copyOf(set, t`${name} (copy)`)
        : formOf(set)
  return (
    <Editor
      key={`${opened.id ?? ''} ${opened.copy ?? ''}`}
      set={opened.id === undefined ? null : (set ?? null)}
      start={start}
      goods={read.data?.sections.flatMap((section) => section.goods) ?? []}
      link={opened.id === undefined ? null : (read.data?.link ?? null)}
      draftKey={`set:${shop.id}:${opened.id ?? `${kind}:${opened.copy ?? ''}`}`}
      shop={{ name: shop.shop_name, place: shop.place }}
    />
  )
}

function Editor({
  set,
  start,
  goods,
  link,
  draftKey,
  shop,
}: {
  set: ProductSet | null
  start: SetForm
  goods: readonly SetGoods[]
  link: SetLink | null
  draftKey: string
  shop: { name: string; place: string }
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const [saved, setSaved] = useState({ form: start, version: set?.version ?? 0 })
  const [form, setForm] = useState(() => readForm(readDraft(draftKey)) ?? start)
  const [id] = useState(() => set?.id ?? uuidv7())
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const [picked, setPicked] = useState<readonly SetGoods[]>([])
  const create = useMutation(setsMutations.create())
  const save = useMutation(setsMutations.save(id))
  const [isSharing, setSharing] = useState(false)
  const makeLink = useMutation(setsMutations.link(id))
  const share = () =>
    link
      ? setSharing(true)
      : makeLink.mutate(false, {
          onSuccess: () => setSharing(true),
          onError: (error) => toast({ title: errorText(error), type: 'danger' }),
        })
  const archive = useMutation(setsMutations.archive(id))
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved.form)
  useUpdateHold(isChanged)
  useEffect(() => {
    if (isChanged) saveDraft(draftKey, form)
    else dropDraft(draftKey)
  }, [form, isChanged, draftKey])

  // What the sections hold is asked of the server: rules are its business, and the stock of now.
  const sections = useDebounced(bodyOf(form).sections, 300)
  const preview = useQuery({ ...setsQueries.preview(sections), enabled: sections.length > 0 })
  const known = useMemo(() => {
    const all = [...goods, ...picked, ...(preview.data?.sections.flatMap((section) => section.goods) ?? [])]
    return new Map(all.map((one) => [one.id, one]))
  }, [goods, picked, preview.data])
  const found = (sectionId: string) => preview.data?.sections.find((section) => section.id === sectionId)?.goods ?? []
  const shown = shownOf(
    form,
    form.sections.map((section) => ({
      id: section.id,
      title: section.title,
      goods:
        section.source.kind === 'picked'
          ? section.source.productIds.flatMap((productId) => known.get(productId) ?? [])
          : found(section.id).slice(0, section.source.rule.most),
    })),
  )

  const all = problemsOfSet(form)
  const problems = isTried ? [...all, ...problemsIn(refused)] : []
  const taken = new Set(form.sections.flatMap(({ source }) => (source.kind === 'picked' ? source.productIds : [])))
  const room = roomLeft(form)
  const count = chosenCount(form)
  const change = (next: Partial<SetForm>) => setForm((before) => ({ ...before, ...next }))
  const isConflict = isChangedMeanwhile(refused)

  const write = async (version: number) => {
    setTried(true)
    setRefused(null)
    if (all.length > 0) return
    try {
      const body = bodyOf(form)
      const next =
        set === null ? await create.mutateAsync({ ...body, id }) : await save.mutateAsync({ ...body, version })
      dropDraft(draftKey)
      setSaved({ form: formOf(next), version: next.version })
      setForm(formOf(next))
      setTried(false)
      toast({ title: t`Set saved`, type: 'success' })
      if (set === null) await navigate({ to: pageOf(form.kind), search: { id: next.id }, replace: true })
    } catch (error) {
      setRefused(error)
    }
  }
  const theirs = useQuery({ ...setsQueries.one(id), enabled: isConflict })
  const overall = problemAt(problems, 'sections')
  const move = (from: number, to: number) => change({ sections: withKeyMoved(form.sections, from, to) })
  const { list, held, handle } = useDragOrder(move)
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/products/set" label={t`Back to the sets`} />}
        title={form.name || t(kindWords[form.kind])}
        sub={isChanged ? <Trans>Draft kept on this device</Trans> : t(kindWords[form.kind])}
        actions={
          <>
            {set === null || set.isArchived ? null : (
              <Button icon="share" busy={makeLink.isPending} onClick={share}>
                <Trans>Send</Trans>
              </Button>
            )}
            <Button
              tone="primary"
              busy={create.isPending || save.isPending}
              busyLabel={<Trans>Saving…</Trans>}
              disabled={!isChanged || !isOnline}
              disabledReason={isChanged ? t`Saving needs a network` : t`Nothing has changed`}
              onClick={() => void write(saved.version)}
            >
              <Trans>Save set</Trans>
            </Button>
          </>
        }
      />
      <SavingNeedsNetwork />
      {isConflict ? (
        <ConflictNote
          title={<Trans>Somebody else saved this set meanwhile</Trans>}
          onTheirs={() => {
            if (!theirs.data) return
            const next = formOf(theirs.data.set)
            setSaved({ form: next, version: theirs.data.set.version })
            setForm(next)
            setRefused(null)
          }}
          onMine={() => {
            if (theirs.data) void write(theirs.data.set.version)
          }}
        />
      ) : refused === null ? null : (
        <Note tone="bad" title={<Trans>Not saved</Trans>}>
          {errorText(refused)}
        </Note>
      )}
      {isTried && all.length > 0 ? (
        <Note tone="bad">
          <Trans>WhatsApp would not take it like this. What to mend is marked below.</Trans>
        </Note>
      ) : null}
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] items-start">
        <div className="grid gap-4">
          <SetFacts form={form} problems={problems} onChange={change} />
          <Card flush>
            <CardHeader
              title={
                <span className="flex flex-wrap items-center gap-2">
                  {form.layout === 'carousel' ? <Trans>Cards</Trans> : <Trans>Products</Trans>}
                  <Badge tone={count > mostShown(form.layout) ? 'bad' : 'neutral'}>
                    <Trans>
                      {count} of {mostShown(form.layout)}
                    </Trans>
                  </Badge>
                  {form.layout === 'list' ? (
                    <Badge>
                      <Trans>
                        {form.sections.length} of {SET_LIMITS.sections} sections
                      </Trans>
                    </Badge>
                  ) : null}
                </span>
              }
              action={
                <Button
                  tone="text"
                  icon="plus"
                  disabled={form.sections.length >= SET_LIMITS.sections || (form.kind === 'template' && room === 0)}
                  disabledReason={t`There is no room for more`}
                  onClick={() => change({ sections: [...form.sections, emptySection('picked', room)] })}
                >
                  <Trans>Add section</Trans>
                </Button>
              }
            />
            {overall === null ? null : (
              <div className="px-4 pb-3">
                <Note tone="bad">{t(problemWords[overall])}</Note>
              </div>
            )}
            <ul ref={list}>
              {form.sections.map((section, index) => (
                <li key={section.id}>
                  <SectionCard
                    isHeld={held === index}
                    grip={handle(index)}
                    section={section}
                    path={`sections.${index}`}
                    hasTitle={form.sections.length > 1 || section.title !== ''}
                    mayRule={form.kind === 'template'}
                    taken={taken}
                    room={room}
                    known={known}
                    found={found(section.id)}
                    problems={problems}
                    onChange={(next) => setForm((before) => withSection(before, section.id, () => next))}
                    onKnown={(more) => setPicked((before) => [...before, ...more])}
                    onUp={index > 0 ? () => move(index, index - 1) : undefined}
                    onDown={index < form.sections.length - 1 ? () => move(index, index + 1) : undefined}
                    onRemove={
                      form.sections.length > 1
                        ? () => change({ sections: form.sections.filter((other) => other.id !== section.id) })
                        : undefined
                    }
                  />
                </li>
              ))}
            </ul>
            <div className="px-4 py-1 border-t border-line">
              <Checkbox
                checked={form.hidesOut}
                onCheckedChange={(hidesOut) => change({ hidesOut })}
                label={<Trans>Goods that run out leave the list by themselves and come back with the stock.</Trans>}
              />
            </div>
          </Card>
          {set === null ? null : (
            <div className="flex flex-wrap gap-2">
              <Link to={pageOf(form.kind)} search={{ copy: set.id }} className={buttonClass()}>
                <Icon name="copy" />
                <Trans>Duplicate</Trans>
              </Link>
              <Button
                icon={set.isArchived ? 'undo' : 'box'}
                busy={archive.isPending}
                onClick={() =>
                  archive.mutate(!set.isArchived, {
                    onSuccess: (next) =>
                      toast({ title: next.isArchived ? t`Set put away` : t`Set is in use again`, type: 'success' }),
                    onError: (error) => toast({ title: errorText(error), type: 'danger' }),
                  })
                }
              >
                {set.isArchived ? <Trans>Use it again</Trans> : <Trans>Put it away</Trans>}
              </Button>
            </div>
          )}
        </div>
        <div className="grid gap-4">
          <WhatsappPreview form={form} shopName={shop.name} place={shop.place} shown={shown} />
          {shown.hidden > 0 ? (
            <p className="text-small text-ink-2" role="status">
              <Plural
                value={shown.hidden}
                one="# product is out and not shown."
                other="# products are out and not shown."
              />
            </p>
          ) : null}
        </div>
      </div>
      {isSharing && set && link ? (
        <SetShare
          id={set.id}
          link={link}
          name={saved.form.name}
          shopName={shop.name}
          goods={shown.sections.flatMap((section) => section.goods)}
          onClose={() => setSharing(false)}
        />
      ) : null}
    </Page>
  )
}

/** The server's word about a field, in the same closed list as ours. */
function problemsIn(error: unknown): SetProblem[] {
  if (!(error instanceof ApiError) || error.code !== 'set.refused') return []
  return error.fields.flatMap(({ path, message }) => {
    const problem = SET_PROBLEMS.find((one) => one === message)
    return problem === undefined ? [] : [{ path, problem }]
  })
}
