import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PopupShop } from '../../../shared/contract/popups.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { POPUP_VARIANTS, type PopupVariant, saidIn } from '../../../shared/domain/popups/popup.ts'
import { isChangedMeanwhile } from '../../api/api-error.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { ConflictNote } from '../../patterns/conflict-note.tsx'
import { SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import type { Picture } from '../../patterns/picture-field.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useMay } from '../../session/rights.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segment } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { PopupActions } from './popup-actions.tsx'
import { PopupCode } from './popup-code.tsx'
import { ContentFields } from './popup-content.tsx'
import { contentOf, emptyForm, indexOf, titleOf, withContent } from './popup-form.ts'
import { PopupPreview } from './popup-preview.tsx'
import { PopupAnswers, PopupFigures } from './popup-results.tsx'
import { WhenCard, WhereCard } from './popup-when.tsx'
import { problemWords, stateTones, stateWords } from './popup-words.ts'
import { popupsQueries } from './popups.queries.ts'
import { type Opened, usePopupEditor } from './use-popup-editor.ts'

const back = '/dashboard/marketing/website/website-popup'

/** One popup: new (`id` null), or one there is. */
export function PopupEditor({ id }: { id: string | null }) {
  const { t } = useLingui()
  const shop = useQuery(popupsQueries.shop())
  const read = useQuery({ ...popupsQueries.one(id ?? ''), enabled: id !== null })
  if (!shop.data || (id !== null && !read.data))
    return (
      <Page>
        <PageHeader back={<BackLink to={back} label={t`Back to the popups`} />} />
        <Card flush>
          <QueryWait query={shop.data ? read : shop} count={6} label={t`Loading the popup…`} />
        </Card>
      </Page>
    )
  return <Editor opened={id === null ? null : (read.data ?? null)} shop={shop.data} />
}

function Editor({ opened, shop }: { opened: Opened | null; shop: PopupShop }) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const { isAdmin } = useMay()
  const editor = usePopupEditor(opened, shop.key, emptyForm)
  const { popup, form, change, setForm, problems, refused, isChanged } = editor
  const [language, setLanguage] = useState<Language>(i18n.locale === 'en' ? 'en' : 'sw')
  const [variant, setVariant] = useState<PopupVariant>('a')
  const [pictures, setPictures] = useState<readonly (Picture | null)[]>(popup?.pictures ?? [])
  const [isDropping, setDropping] = useState(false)
  const index = form.variants.length > 1 ? indexOf(variant) : 0
  const content = form.variants[index] ?? contentOf()
  const picture = pictures.find((one) => one?.name === content.picture) ?? null
  const problemOf = (path: string) => {
    const problem = problems.find((one) => one.path === path)?.problem
    return problem && t(problemWords[problem])
  }
  const state = popup?.state ?? 'draft'
  const general = [problemOf('state'), problemOf('variants')].find((one) => one !== undefined)
  return (
    <Page>
      <PageHeader
        back={<BackLink to={back} label={t`Back to the popups`} />}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {titleOf(form.variants[0]?.title ?? { sw: '', en: '' }) || t`New popup`}
            <Badge tone={stateTones[state]}>{t(stateWords[state])}</Badge>
          </span>
        }
        sub={isChanged ? <Trans>Draft kept on this device</Trans> : null}
        actions={isAdmin ? <PopupActions editor={editor} shop={shop} state={state} /> : null}
      />
      {isAdmin ? (
        <SavingNeedsNetwork />
      ) : (
        <Note tone="info">
          <Trans>Only an owner of the shop changes popups. You see what came of them.</Trans>
        </Note>
      )}
      {isChangedMeanwhile(refused) ? (
        <ConflictNote
          title={<Trans>Somebody else saved this popup meanwhile</Trans>}
          onTheirs={() => void editor.takeTheirs()}
          onMine={() => void editor.keepMine()}
        />
      ) : refused !== null ? (
        <Note tone="bad" title={<Trans>Not saved</Trans>}>
          {general ?? errorText(refused)}
        </Note>
      ) : problems.length > 0 ? (
        <Note tone="bad">
          <Trans>It cannot be shown like this. What to mend is marked below.</Trans>
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-4 items-start">
        {/* A reader sees the popup and what came of it; the fields are shut. */}
        <fieldset className="grid gap-4 min-w-0" style={{ flex: '1 1 20rem' }} disabled={!isAdmin}>
          <Card>
            <h2 className="text-item mb-3">
              <Trans>What it says</Trans>
            </h2>
            <div className="grid gap-4">
              <Segment
                label={t`Language`}
                full
                value={language}
                onChange={setLanguage}
                options={[
                  { value: 'sw', label: 'Kiswahili' },
                  { value: 'en', label: 'English' },
                ]}
              />
              {form.variants.length > 1 ? (
                <Segment
                  label={t`Which one`}
                  full
                  value={variant}
                  onChange={setVariant}
                  options={POPUP_VARIANTS.map((value) => ({ value, label: value.toUpperCase() }))}
                />
              ) : null}
              <ContentFields
                content={content}
                language={language}
                shop={shop}
                picture={picture}
                problemOf={(path) => problemOf(`variants.${index}.${path}`)}
                onChange={(next) => setForm((before) => withContent(before, index, next))}
                onPicture={(next) => {
                  setPictures((before) => [...before, next])
                  setForm((before) => withContent(before, index, { picture: next?.name ?? null }))
                }}
              />
            </div>
          </Card>
          <Card>
            <h2 className="text-item mb-1">
              <Trans>Try two against each other</Trans>
            </h2>
            <p className="text-dense text-ink-2 mb-3">
              <Trans>Each visitor always sees the same one. The figures show which does better.</Trans>
            </p>
            {form.variants.length > 1 ? (
              <div className="grid gap-3">
                <TextField
                  label={<Trans>Of a hundred visitors, so many see A</Trans>}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={99}
                  value={form.shareA}
                  onChange={({ target }) =>
                    change({ shareA: Math.max(1, Math.min(99, Math.trunc(Number(target.value) || 50))) })
                  }
                />
                <div>
                  <Button tone="text" icon="trash" onClick={() => setDropping(true)}>
                    <Trans>Take B away</Trans>
                  </Button>
                </div>
              </div>
            ) : (
              <Button
                icon="split"
                onClick={() => {
                  change({ variants: [content, structuredClone(content)] })
                  setVariant('b')
                }}
              >
                <Trans>Add a second one</Trans>
              </Button>
            )}
          </Card>
          <WhereCard form={form} onChange={change} />
          <WhenCard key={popup?.version ?? 0} form={form} problemOf={problemOf} onChange={change} />
        </fieldset>
        <div className="grid gap-4 min-w-0" style={{ flex: '2 1 34rem', maxWidth: '100%' }}>
          <PopupPreview
            content={content}
            picture={picture?.url ?? null}
            place={form.place}
            language={language}
            colour={shop.colour}
            shopName={shop.name}
            address={(shop.url ?? shop.origin).replace(/^https?:\/\//, '')}
          />
          {opened === null ? (
            <LastPopup shop={shop} language={language} />
          ) : (
            <>
              <PopupFigures counts={opened.counts} ordered={opened.ordered} coupons={opened.coupons} />
              <PopupAnswers id={opened.popup.id} />
            </>
          )}
          <PopupCode shop={shop} />
        </div>
      </div>
      <ConfirmDialog
        open={isDropping}
        onOpenChange={setDropping}
        title={<Trans>Take B away?</Trans>}
        body={<Trans>What stands in it is lost. Everybody sees A then.</Trans>}
        confirmLabel={<Trans>Take B away</Trans>}
        onConfirm={() => {
          change({ variants: form.variants.slice(0, 1) })
          setVariant('a')
        }}
      />
    </Page>
  )
}

/** How the last one did: where a new one starts from. */
function LastPopup({ shop: { last }, language }: { shop: PopupShop; language: Language }) {
  if (last === null) return null
  const sum = (step: 'seen' | 'clicked' | 'closed' | 'answered') =>
    formatAmount(last.counts.reduce((all, counted) => all + counted[step], 0))
  return (
    <Card>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-dense text-ink-2">
        <span className="wrap-any">
          <Trans>Your last popup, {saidIn(last.title, language)}</Trans>
        </span>
        <span>
          <Trans>
            <b className="text-ink">{sum('seen')}</b> saw it
          </Trans>
        </span>
        <span>
          <Trans>
            <b className="text-ink">{sum('clicked')}</b> pressed the button
          </Trans>
        </span>
        <span>
          <Trans>
            <b className="text-ink">{sum('closed')}</b> closed it
          </Trans>
        </span>
        <span>
          <Trans>
            <b className="text-ink">{sum('answered')}</b> answered
          </Trans>
        </span>
        <span>
          <Trans>
            <b className="text-ink">{formatAmount(last.orders)}</b> ordered
          </Trans>
        </span>
      </p>
    </Card>
  )
}
