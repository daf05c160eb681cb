import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Paper } from '../../../shared/contract/papers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { MOST_OF_A_KIND, PAPER_KINDS, type PaperKind } from '../../../shared/domain/papers.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { StateText } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { papersMutations, papersQueries } from './papers.queries.ts'

const kindTexts: Record<PaperKind, MessageDescriptor> = {
  national_id: msg`National ID`,
  passport: msg`Passport`,
  driving_license: msg`Driving License`,
  business_license: msg`Business licence`,
  tin: msg`TIN certificate`,
}

/** Each kind of paper with its pictures; what is missing is said in words. */
export function PapersPane() {
  const { t } = useLingui()
  const list = useQuery(papersQueries.list())
  const [openId, setOpenId] = useState<string | null>(null)
  const items = list.data?.items
  const opened = items?.find(({ id }) => id === openId)
  if (!items)
    return (
      <Card flush>
        <QueryWait query={list} count={5} label={t`Loading the papers…`} />
      </Card>
    )
  return (
    <div className="grid gap-4">
      <StaleNote error={list.error} asOf={list.dataUpdatedAt} />
      <p className="text-small text-ink-2">
        <Trans>Owners alone see them. One paper that says who you are is enough.</Trans>
      </p>
      <Card flush>
        <ul className="rows" aria-label={t`Papers`}>
          {PAPER_KINDS.map((kind) => (
            <KindRow key={kind} kind={kind} papers={items.filter((one) => one.kind === kind)} onOpen={setOpenId} />
          ))}
        </ul>
      </Card>
      {opened ? <PaperSheet key={opened.id} paper={opened} onClose={() => setOpenId(null)} /> : null}
    </div>
  )
}

function PaperStateText({ paper }: { paper: Paper }) {
  const format = useFormat()
  const day = paper.expiresOn === null ? '' : format.day(paper.expiresOn)
  if (paper.state === 'expired')
    return (
      <StateText tone="bad" icon="alert">
        <Trans>Ended on {day}</Trans>
      </StateText>
    )
  if (paper.state === 'expires_soon')
    return (
      <StateText tone="held" icon="clock">
        <Trans>Ends on {day}</Trans>
      </StateText>
    )
  return (
    <StateText tone="ok" icon="check">
      {day === '' ? <Trans>Uploaded</Trans> : <Trans>Good until {day}</Trans>}
    </StateText>
  )
}

function KindRow({
  kind,
  papers,
  onOpen,
}: {
  kind: PaperKind
  papers: readonly Paper[]
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const add = useMutation(papersMutations.add())
  const name = t(kindTexts[kind])
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const paper = await add.mutateAsync({ query: { id: uuidv7(), kind }, file: chosen })
    // Its last day is asked for next.
    onOpen(paper.id)
  }
  return (
    <li className="p-4 grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 flex-1">
          <b className="block">{name}</b>
          {papers.length === 0 ? (
            <StateText tone="neutral" icon="x">
              <Trans>Missing</Trans>
            </StateText>
          ) : null}
        </div>
        {papers.length < MOST_OF_A_KIND ? (
          <Button icon="plus" busy={add.isPending} onClick={() => input.current?.click()}>
            <span className="vh">{name}: </span>
            <Trans>Add a picture</Trans>
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          aria-label={name}
          onChange={(event) => {
            void take(event.target.files?.[0]).catch(() => {})
            event.target.value = ''
          }}
        />
      </div>
      {papers.map((paper, index) => (
        <button key={paper.id} type="button" className="row2" onClick={() => onOpen(paper.id)}>
          <span className="grow shrink-0 text-start">
            <span className="vh">{name}: </span>
            <Trans>Picture {index + 1}</Trans>
          </span>
          <PaperStateText paper={paper} />
        </button>
      ))}
      {add.isError ? <Note tone="bad">{t(refusalText(add.error))}</Note> : null}
    </li>
  )
}

function PaperSheet({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const picture = useQuery(papersQueries.picture(paper.id))
  const url = useObjectUrl(picture.data)
  const [expiresOn, setExpiresOn] = useState(paper.expiresOn ?? '')
  const [isAsking, setAsking] = useState(false)
  const save = useMutation(papersMutations.save())
  const remove = useMutation(papersMutations.remove())
  const name = paper.kind === 'other' ? t`Papers` : t(kindTexts[paper.kind])
  const keep = async () => {
    await save.mutateAsync({ params: { id: paper.id }, body: { expiresOn: expiresOn || null } })
    onClose()
  }
  return (
    <Sheet open onOpenChange={onClose} title={name} side="right">
      <div className="grid gap-4">
        {/* As high before the picture is here: whoever is about to tap below it taps what they meant. */}
        <div className="h-96">
          {url === null ? (
            <QueryWait query={picture} count={3} />
          ) : (
            <img src={url} alt={name} className="size-full object-contain rounded-card" />
          )}
        </div>
        <p className="sub">{format.who({ name: paper.byName, at: paper.at }, 'short')}</p>
        <TextField
          label={<Trans>Last day on which it is good</Trans>}
          help={<Trans>Empty if it has none. You are told thirty days before.</Trans>}
          type="date"
          value={expiresOn}
          onChange={(event) => setExpiresOn(event.target.value)}
        />
        {save.isError ? <Note tone="bad">{errorText(save.error)}</Note> : null}
        <Button tone="primary" busy={save.isPending} onClick={() => void keep().catch(() => {})}>
          <Trans>Save</Trans>
        </Button>
        <Button icon="trash" onClick={() => setAsking(true)}>
          <Trans>Delete the picture</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Delete this paper?</Trans>}
        body={<Trans>The picture is gone for good.</Trans>}
        confirmLabel={<Trans>Delete the picture</Trans>}
        tone="danger"
        onConfirm={async () => {
          await remove.mutateAsync(paper.id)
          onClose()
        }}
      />
    </Sheet>
  )
}
