import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Template } from '../../../shared/contract/message-templates.ts'
import { errorsOf, isWarning, lintTemplate, templateNameOf } from '../../../shared/domain/chat/template-lint.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { ApiError } from '../../api/api-error.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useOnline } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segment } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { dropDraft, saveDraft } from '../../ui/draft.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Note, OfflineNote } from '../../ui/states.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { usePriceOf } from '../connect/connect.queries.ts'
import { draftKey, keptTemplate, type KeptTemplate } from './template-draft.ts'
import { TemplateFields } from './template-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { categoryWords, problemWords } from './template-words.ts'
import { StateLine } from './template-state.tsx'
import { templatesMutations, templatesQueries } from './templates.queries.ts'

type Opened = { id: string; onOpen: (id: string | undefined) => void }
const AFTER_MS = 1200

/** What is on this device first: it may be the only one there is. */
export function TemplateOpened({ id, onOpen }: Opened) {
  const [kept] = useState(() => keptTemplate(id))
  const one = useQuery({ ...templatesQueries.one(id), enabled: kept?.version !== 0 })
  if (!one.data && kept === null)
    return (
      <Page>
        <PageHeader back={<Back onOpen={onOpen} />} />
        <QueryWait query={one} count={4} />
      </Page>
    )
  const theirs = one.data ? { ...one.data, numberId: one.data.numberId } : null
  return <Editor id={id} onOpen={onOpen} start={kept ?? theirs} row={one.data ?? null} />
}
function Back({ onOpen }: Pick<Opened, 'onOpen'>) {
  const { t } = useLingui()
  return <IconButton icon="left" label={t`Back to the templates`} onClick={() => onOpen(undefined)} />
}

const draftOf = ({ version, numberId, name, content }: KeptTemplate): KeptTemplate => ({
  version,
  numberId,
  name,
  content,
})

function Editor({ id, onOpen, start, row }: Opened & { start: KeptTemplate | Template | null; row: Template | null }) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const { may } = useMay()
  const list = useQuery(templatesQueries.list())
  const [draft, setDraft] = useState<KeptTemplate>(() =>
    draftOf(start ?? { version: 0, numberId: null, name: '', content: keptTemplate(id)?.content ?? never() }),
  )
  const [isDirty, setDirty] = useState(() => keptTemplate(id) !== null)
  const [language, setLanguage] = useState<Language>('sw')
  const [isDeleting, setDeleting] = useState(false)
  const [submitId, setSubmitId] = useState(uuidv7)
  const save = useMutation(templatesMutations.save())
  const submit = useMutation(templatesMutations.submit())
  const remove = useMutation(templatesMutations.remove())
  const latest = useRef(draft)
  useUpdateHold(isDirty)
  const mayWrite = draft.version === 0 ? may('whatsapp_interactions', 'create') : may('whatsapp_interactions', 'update')
  const isOurs = row === null || row.origin === 'here'
  const canWrite = mayWrite && isOurs
  const change = (next: Partial<KeptTemplate>) => {
    const changed = { ...latest.current, ...next }
    latest.current = changed
    setDraft(changed)
    setDirty(true)
    saveDraft(draftKey(id), changed)
  }
  const { mutateAsync } = save
  /** What was typed meanwhile stays unsaved, over the version that was made. */
  const saveNow = useCallback(
    async (sent: KeptTemplate): Promise<KeptTemplate> => {
      const saved = await mutateAsync({ id, ...sent })
      const isSame = latest.current === sent
      latest.current = { ...latest.current, version: saved.version }
      setDraft(latest.current)
      if (isSame) {
        dropDraft(draftKey(id))
        setDirty(false)
      } else saveDraft(draftKey(id), latest.current)
      return latest.current
    },
    [id, mutateAsync],
  )
  const isConflict = save.error instanceof ApiError && save.error.code === 'shop.changed_meanwhile'
  useEffect(() => {
    if (!isDirty || !isOnline || !canWrite || save.isPending || isConflict) return
    const timer = setTimeout(() => void saveNow(draft).catch(() => undefined), AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, isDirty, isOnline, canWrite, save.isPending, isConflict, saveNow])

  const problems = lintTemplate(draft.name, draft.content)
  const errors = errorsOf(problems)
  const price = usePriceOf(draft.content.category)
  const problemAt = (path: string) => {
    const found = problems.find((one) => one.path === path)
    return found ? { text: i18n._(problemWords[found.code]), isOnlyWarning: isWarning(found) } : null
  }
  const isFixed = (row?.languages.length ?? 0) > 0
  const handIn = async () => {
    try {
      const saved = isDirty || latest.current.version === 0 ? await saveNow(latest.current) : latest.current
      await submit.mutateAsync({ params: { id }, body: { submitId, version: saved.version } })
      setSubmitId(uuidv7())
    } catch {
      // Each says so below; what was typed is where it was.
    }
  }
  const copy = () => {
    const copied = uuidv7()
    saveDraft(draftKey(copied), { ...latest.current, version: 0, name: `${latest.current.name}_2` })
    onOpen(copied)
  }
  const theirs = async () => {
    const { data } = await list.refetch().then(async () => await queryOne())
    if (!data) return
    dropDraft(draftKey(id))
    latest.current = draftOf(data)
    setDraft(latest.current)
    setDirty(false)
    save.reset()
  }
  const again = useQuery({ ...templatesQueries.one(id), enabled: false })
  const queryOne = () => again.refetch()
  const mine = async () => {
    const { data } = await queryOne()
    if (!data) return
    save.reset()
    change({ version: data.version })
  }
  return (
    <Page>
      <PageHeader
        title={draft.name.replaceAll('_', ' ') || t`New template`}
        sub={isDirty ? isOnline ? <Trans>Saving…</Trans> : <Trans>Kept on this device</Trans> : <Trans>Saved</Trans>}
        back={<Back onOpen={onOpen} />}
        actions={
          <>
            {may('whatsapp_interactions', 'create') ? (
              <Button icon="copy" onClick={copy}>
                <Trans>Copy as a new one</Trans>
              </Button>
            ) : null}
            {may('whatsapp_interactions', 'delete') && draft.version > 0 ? (
              <Button tone="text" icon="trash" disabled={!isOnline} onClick={() => setDeleting(true)}>
                <Trans>Delete</Trans>
              </Button>
            ) : null}
          </>
        }
      />
      {isOnline ? null : (
        <OfflineNote>
          <Trans>No network. What you write stays on this device and is saved when there is one.</Trans>
        </OfflineNote>
      )}
      {isConflict ? (
        <Note tone="held">
          <Trans>Somebody else changed this template meanwhile.</Trans>
          <span className="flex flex-wrap gap-2 mt-2">
            <Button size="sm" onClick={() => void mine()}>
              <Trans>Keep mine</Trans>
            </Button>
            <Button size="sm" onClick={() => void theirs()}>
              <Trans>Take theirs</Trans>
            </Button>
          </span>
        </Note>
      ) : save.error && isOnline ? (
        <Note tone="bad">{errorText(save.error)}</Note>
      ) : null}
      {isOurs ? null : (
        <Note tone="info" icon="info">
          <Trans>It was made with Meta and is read here. Copy it to write your own.</Trans>
        </Note>
      )}
      {row && row.languages.length > 0 ? (
        <Card className="grid gap-2">
          {row.languages.map((one) => (
            <StateLine key={one.language} one={one} />
          ))}
        </Card>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-[1fr_22rem] items-start">
        <fieldset className="grid gap-4 min-w-0" disabled={!canWrite}>
          <Card className="grid gap-3 md:grid-cols-3">
            <TextField
              label={<Trans>Name</Trans>}
              value={draft.name}
              maxLength={512}
              disabled={isFixed}
              autoComplete="off"
              error={problemAt('name')?.text}
              help={t`WhatsApp knows it by this; customers do not see it.`}
              onChange={({ target }) => change({ name: target.value })}
              onBlur={() => change({ name: templateNameOf(draft.name) })}
            />
            <SelectField
              label={<Trans>Kind</Trans>}
              value={draft.content.category}
              error={problemAt('category')?.text}
              onChange={({ target }) =>
                change({
                  content: { ...draft.content, category: target.value === 'utility' ? 'utility' : 'marketing' },
                })
              }
              options={(['marketing', 'utility'] as const).map((one) => ({
                value: one,
                label: i18n._(categoryWords[one]),
              }))}
            />
            <SelectField
              label={<Trans>WhatsApp number</Trans>}
              value={draft.numberId ?? ''}
              disabled={isFixed}
              placeholder={t`Choose a number`}
              onChange={({ target }) => change({ numberId: target.value || null })}
              options={(list.data?.numbers ?? []).map((one) => ({
                value: one.id,
                label: `${one.displayPhone} ${one.name}`,
              }))}
            />
          </Card>
          <TemplateFields content={draft.content} problemAt={problemAt} onChange={(content) => change({ content })} />
        </fieldset>
        <div className="grid gap-3 lg:sticky lg:top-4">
          <Segment
            label={t`Language of the preview`}
            value={language}
            onChange={setLanguage}
            options={[
              { value: 'sw', label: 'Kiswahili' },
              { value: 'en', label: 'English' },
            ]}
          />
          <TemplatePreview content={draft.content} language={language} />
          <p className="text-small text-ink-2">
            {price ? (
              <Trans>
                WhatsApp asks about {price.tzs} for each message, by the prices of {price.since}. Submitting costs
                nothing.
              </Trans>
            ) : (
              <Trans>Submitting costs nothing.</Trans>
            )}
          </p>
          {canWrite ? (
            <Button
              tone="primary"
              icon="send"
              busy={submit.isPending}
              disabled={!isOnline || errors.length > 0 || draft.numberId === null}
              onClick={() => void handIn()}
            >
              <Trans>Submit to WhatsApp</Trans>
            </Button>
          ) : null}
          {errors.length > 0 && canWrite ? (
            <p className="text-small text-ink-2" role="status">
              <Trans>Mend what is marked first.</Trans>
            </p>
          ) : null}
          {submit.error ? <Note tone="bad">{errorText(submit.error)}</Note> : null}
        </div>
      </div>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={<Trans>Delete this template?</Trans>}
        body={<Trans>WhatsApp deletes it too, in every language. Its name cannot be used again for 30 days.</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        onConfirm={async () => {
          await remove.mutateAsync(id)
          dropDraft(draftKey(id))
          onOpen(undefined)
        }}
      />
      {remove.error ? <Note tone="bad">{errorText(remove.error)}</Note> : null}
    </Page>
  )
}
const never = (): never => {
  throw new Error('a template opened with nothing in it')
}
