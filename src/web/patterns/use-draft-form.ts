import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import * as z from 'zod'
import type { ErrorCode } from '../../shared/contract/error-codes.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { ApiError } from '../api/api-error.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { dropDraft, readDraft, saveDraft, useDraft } from '../ui/draft.ts'
import { useUpdateHold } from '../ui/update-hold.ts'

interface Options<Input extends FieldValues, Output, Theirs> {
  resolver: Resolver<Input, unknown, Output>
  /** What stands in the fields while nothing has changed. */
  start: DefaultValues<Input>
  /** Where what is typed is kept on the device until it is saved. Left out (passwords): nowhere. */
  draft?: string
  /** What of a kept draft is believed: it may be of an older version of the form. */
  kept?: z.ZodType<object>
  /** Which field an error code belongs to. The fields an answer names find theirs without it. */
  fieldOf?: Partial<Record<ErrorCode, Path<Input>>>
  /** The field's name for a path of the contract, where the form has it under another one. */
  nameOf?: (path: string) => string
  /** What is said beside a field the server names, where the text of the error's code does not say it. */
  textOf?: (error: ApiError, message: string) => string | undefined
  /** Of what is edited. With `meanwhile`: which error says that somebody saved a newer one, and how that is read. */
  version?: number
  meanwhile?: { code: ErrorCode; read: () => Promise<Theirs | null> }
}

export interface DraftForm<Input extends FieldValues, Output, Theirs = never> {
  form: UseFormReturn<Input, unknown, Output>
  errors: FieldErrors<Input>
  isDirty: boolean
  /** A draft was found and stands in the fields. */
  isRestored: boolean
  /** Why the last save failed, where no field says it; null when it did not. */
  problem: unknown
  /** Somebody saved meanwhile. `keepMine` saves over it; `startFrom` what they saved takes it. */
  conflict: { theirs: Theirs; keepMine: () => void; close: () => void } | null
  /** For `<form onSubmit>`. A `save` that throws leaves all that was typed where it is. */
  onSubmit: (save: (values: Output, version: number) => Promise<void>) => (event?: SubmitEvent) => void
  /** This is what is saved now: nothing has changed, no draft is kept. */
  startFrom: (values: DefaultValues<Input>, version?: number) => void
  /** One id for what is made with this form, until it is saved: a save whose answer was lost makes no second one. */
  newId: () => string
}

/** What stands beside a field: the server's word where it refused, and `own` where the form did before anything was sent. */
export const besideField = (error: Pick<FieldError, 'type' | 'message'> | undefined, own: string) =>
  error?.type === 'server' ? error.message : error && own

const Meta = z.object({ id: z.uuid().optional(), version: z.number().optional() })
/** What goes on with a draft beside the typed values: the id of what it makes, the version an edit started from. */
function readMeta(draft: string | undefined): z.infer<typeof Meta> {
  const read = Meta.safeParse(draft === undefined ? undefined : readDraft(`${draft}:meta`))
  return read.success ? read.data : {}
}

/** A second tap while the first is on its way would make what is saved twice. */
async function once(tap: { current: boolean }, run: () => Promise<void>): Promise<void> {
  if (tap.current) return
  tap.current = true
  try {
    await run()
  } finally {
    tap.current = false
  }
}

/**
 * A form from which nothing typed is lost: not to a dead tab (the draft), not to an update (the hold), not to a refused or unanswered save, and not to what
 * somebody else saved meanwhile. What the server says of a field stands beside it.
 */
export function useDraftForm<Input extends FieldValues, Output, Theirs extends { version: number } = never>({
  resolver,
  start,
  draft,
  kept,
  fieldOf = {},
  nameOf = (path) => path,
  textOf,
  version: startVersion = 0,
  meanwhile,
}: Options<Input, Output, Theirs>): DraftForm<Input, Output, Theirs> {
  const errorText = useErrorText()
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues: start })
  const { reset, setError, getValues } = form
  const { errors, isDirty } = form.formState
  const [version, setVersion] = useState(() => readMeta(draft).version ?? startVersion)
  const [problem, setProblem] = useState<unknown>(null)
  const [conflict, setConflict] = useState<DraftForm<Input, Output, Theirs>['conflict']>(null)
  const [found, setFound] = useState<DefaultValues<Input> | null>(() => {
    const read = draft === undefined ? undefined : kept?.safeParse(readDraft(draft))
    return read?.success === true ? Object.assign({}, start, read.data) : null
  })
  useEffect(() => {
    if (found) reset(found, { keepDefaultValues: true })
  }, [found, reset])
  const drop = useDraft(form, draft)
  const made = useRef<string>(undefined)
  const tap = useRef(false)
  useUpdateHold(isDirty)
  useEffect(() => {
    // So that an old draft cannot quietly undo a newer save.
    if (isDirty && draft !== undefined && version > 0) saveDraft(`${draft}:meta`, { version })
  }, [isDirty, draft, version])

  const startFrom = useCallback(
    (values: DefaultValues<Input>, of = 0) => {
      reset(values)
      drop()
      made.current = undefined
      if (draft !== undefined) dropDraft(`${draft}:meta`)
      setVersion(of)
      setFound(null)
      setConflict(null)
      setProblem(null)
    },
    [reset, drop, draft],
  )

  /** Answers whether a field says it. */
  function showBeside(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code === null) return false
    const byCode = fieldOf[error.code]
    const values = getValues()
    const named: { name: string; message: string }[] = [
      ...(byCode === undefined ? [] : [{ name: byCode, message: '' }]),
      ...error.fields.map(({ path, message }) => ({ name: nameOf(path), message })),
    ].filter(({ name }) => (name.split('.')[0] ?? '') in values)
    for (const [index, { name, message }] of named.entries())
      setError(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's word: its first part is a field of the form
        name as Path<Input>,
        { type: 'server', message: textOf?.(error, message) ?? errorText(error) },
        { shouldFocus: index === 0 },
      )
    return named.length > 0
  }

  type Save = (values: Output, version: number) => Promise<void>
  async function send(save: Save, values: Output, of: number): Promise<void> {
    setProblem(null)
    setConflict(null)
    try {
      await save(values, of)
    } catch (error) {
      if (meanwhile && error instanceof ApiError && error.code === meanwhile.code) {
        const theirs = await meanwhile.read()
        if (theirs) {
          const keepMine = () => void send(save, values, theirs.version)
          return setConflict({ theirs, keepMine, close: () => setConflict(null) })
        }
      }
      if (!showBeside(error)) setProblem(error)
    }
  }

  return {
    form,
    errors,
    isDirty,
    isRestored: found !== null,
    problem,
    conflict,
    onSubmit: (save) => {
      const run = form.handleSubmit(
        async (values) => await send(save, values, version),
        () => setProblem(null),
      )
      return (event) => {
        // A form in a sheet lies in React's tree inside the one that opened it: that one is not handed in with it.
        event?.stopPropagation()
        event?.preventDefault()
        void once(tap, async () => await run(event))
      }
    },
    startFrom,
    newId: () => {
      // Without its words a kept id belongs to something else.
      const id = made.current ?? (found ? readMeta(draft).id : undefined) ?? uuidv7()
      made.current = id
      if (draft !== undefined) saveDraft(`${draft}:meta`, { id })
      return id
    },
  }
}
