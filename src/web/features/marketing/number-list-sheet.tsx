import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { MOST_LIST_LETTERS, MOST_LISTED_NAME } from '../../../shared/domain/campaigns/audiences.ts'
import { readNumberList } from '../../../shared/domain/campaigns/number-list.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { marketingMutations, marketingQueries } from './marketing.queries.ts'

/** People a shop writes to by their numbers: pasted or from a file, with the word of whoever brings them that they agreed. */
export function NumberListSheet({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const box = useRef<HTMLInputElement>(null)
  const [id] = useState(() => uuidv7())
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isUnread, setUnread] = useState(false)
  const add = useMutation(marketingMutations.addList())
  const late = useDeferredValue(text)
  const list = useMemo(() => readNumberList(late), [late])
  const declaration = t`These people agreed to hear from my shop. I can show it if somebody asks.`
  const onFile = async (file: File | undefined) => {
    if (!file) return
    const { readTableOf } = await import('../imports/import.queries.ts')
    const read = await readTableOf(file)
    setUnread('problem' in read)
    if ('problem' in read) return
    if (name === '') setName(file.name.replace(/\.\w+$/, '').slice(0, MOST_LISTED_NAME))
    setText(
      read.rows
        .map((cells) => cells.map((cell) => cell.replaceAll(/[\s"]+/g, ' ')).join('\t'))
        .join('\n')
        .slice(0, MOST_LIST_LETTERS),
    )
  }
  const count = list.numbers.length
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Numbers from a list</Trans>}
      description={<Trans>Customers of a fair, a class or another shop of yours, who agreed to hear from you.</Trans>}
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (name.trim() === '' || count === 0 || list.isCut || !isAgreed) return
          add.mutate({ id, name, text, isAgreed: true, declaration }, { onSuccess: () => onMade(id) })
        }}
      >
        <TextField
          label={<Trans>Name of the list</Trans>}
          maxLength={MOST_LISTED_NAME}
          autoComplete="off"
          value={name}
          error={isAsked && name.trim() === '' ? t`Give the list a name.` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextAreaField
          label={<Trans>Numbers, one a line</Trans>}
          help={<Trans>A name may stand beside each: Asha, 0712 345 678</Trans>}
          rows={6}
          maxLength={MOST_LIST_LETTERS}
          value={text}
          error={isAsked && count === 0 ? t`There is no number in it that an offer reaches.` : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <input
            ref={box}
            type="file"
            accept=".csv,.txt,.xlsx,text/csv,text/plain"
            className="vh"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              void onFile(event.target.files?.[0])
              // The same file again, mended, is a choice too.
              event.target.value = ''
            }}
          />
          <Button icon="upload" onClick={() => box.current?.click()}>
            <Trans>Choose a file (CSV or Excel)</Trans>
          </Button>
        </div>
        {isUnread ? (
          <Note tone="bad">
            <Trans>
              This file could not be read. Save it as CSV or XLSX with at most 20,000 rows and choose it again.
            </Trans>
          </Note>
        ) : null}
        {text === '' ? null : (
          <div role="status" className="grid gap-1">
            <p className="font-medium">
              <Plural value={count} one="# person" other="# people" />
            </p>
            {list.duplicates > 0 ? (
              <p className="text-small text-ink-2">
                <Plural value={list.duplicates} one="# stands there twice" other="# stand there twice" />
              </p>
            ) : null}
            {list.unreadable > 0 ? (
              <details>
                <summary className="text-small text-ink-2">
                  <Plural value={list.unreadable} one="# line cannot be read" other="# lines cannot be read" />
                </summary>
                <ul className="text-small mt-1">
                  {list.examples.map((line) => (
                    <li key={line} className="wrap-any">
                      {line}
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
            {list.isCut ? (
              <Note tone="bad">
                <Trans>More than 20,000 numbers. Make two lists of them.</Trans>
              </Note>
            ) : null}
          </div>
        )}
        <Checkbox checked={isAgreed} label={declaration} onCheckedChange={setAgreed} />
        {isAsked && !isAgreed ? (
          <Note tone="bad">
            <Trans>Offers go only to people who agreed to them.</Trans>
          </Note>
        ) : null}
        {add.isError ? <Note tone="bad">{errorText(add.error)}</Note> : null}
        <Button type="submit" tone="primary" size="lg" full busy={add.isPending} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Use this list</Trans>
        </Button>
      </form>
      <Kept />
    </Sheet>
  )
}

/** Those there are, and who said that they agreed. */
function Kept() {
  const { t } = useLingui()
  const format = useFormat()
  const items = useQuery(marketingQueries.lists()).data?.items ?? []
  const remove = useMutation(marketingMutations.removeList())
  if (items.length === 0) return null
  return (
    <section className="mt-6" aria-label={t`Lists you have`}>
      <h3 className="text-item mb-2">
        <Trans>Lists you have</Trans>
      </h3>
      <ul className="rows">
        {items.map(({ id, name, count, declaredByName, declaredAt, declaration }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-3">
            <span className="min-w-0 flex-auto">
              <span className="block font-medium wrap-any">
                {name} (<Plural value={count} one="# person" other="# people" />)
              </span>
              <small className="block text-ink-2 wrap-any">
                {format.who({ name: declaredByName, at: declaredAt })}: {declaration}
              </small>
            </span>
            <Button size="sm" icon="trash" busy={remove.isPending} onClick={() => remove.mutate(id)}>
              <Trans>Delete list</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
