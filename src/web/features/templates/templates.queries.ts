import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import {
  addTemplateFile,
  createTemplate,
  deleteTemplate,
  getTemplate,
  getTemplateFile,
  listTemplates,
  saveTemplate,
  submitTemplate,
  type Template,
} from '../../../shared/contract/message-templates.ts'
import { asBlob } from '../../api/as-blob.ts'
import { call } from '../../api/call.ts'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { sellerKey } from '../../session/seller.ts'

/** Below the numbers: what WhatsApp tells of templates is told with them. */
const all = () => ['chat-numbers', ...sellerKey(), 'templates'] as const
const keep = (client: QueryClient, row: Template) => {
  client.setQueryData(templatesQueries.one(row.id).queryKey, row)
  return client.invalidateQueries({ queryKey: templatesQueries.list().queryKey })
}

export const templatesQueries = {
  list: () =>
    queryOptions({
      queryKey: [...all(), 'list'],
      queryFn: async ({ signal }) => await call(listTemplates, {}, { signal }),
      staleTime: 0,
      refetchInterval: 30_000,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...all(), 'one', id],
      queryFn: async ({ signal }) => await call(getTemplate, { params: { id } }, { signal }),
      staleTime: 0,
    }),
  file: (id: string) =>
    queryOptions({
      queryKey: [...all(), 'file', id],
      queryFn: async ({ signal }) => asBlob(await call(getTemplateFile, { params: { id } }, { signal, blob: true })),
      staleTime: Infinity,
      meta: { persist: false },
    }),
}
/** Of a picture that was handed in; null until it is here. */
export function useTemplatePicture(fileId: string | null): string | null {
  const file = useQuery({ ...templatesQueries.file(fileId ?? ''), enabled: fileId !== null })
  return useObjectUrl(fileId === null ? null : file.data)
}
export const templatesMutations = {
  /** `version` 0: it is new. */
  save: () =>
    mutationOptions({
      mutationFn: async ({
        id,
        version,
        ...draft
      }: { id: string; version: number } & Omit<InputOf<typeof createTemplate>['body'], 'id'>) =>
        version === 0
          ? await call(createTemplate, { body: { id, ...draft } })
          : await call(saveTemplate, { params: { id }, body: { version, ...draft } }),
      onSuccess: async (row, _input, _result, { client }) => await keep(client, row),
    }),
  submit: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof submitTemplate>) => await call(submitTemplate, input),
      onSuccess: async (row, _input, _result, { client }) => await keep(client, row),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => await call(deleteTemplate, { params: { id } }),
      onSuccess: async (_done, _input, _result, { client }) => await client.invalidateQueries({ queryKey: all() }),
    }),
  addFile: () =>
    mutationOptions({
      mutationFn: async ({ id, file }: { id: string; file: File }) =>
        await call(addTemplateFile, { query: { id, fileName: file.name.slice(0, 240) }, file }),
    }),
}
