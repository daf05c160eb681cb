import type { QueryClient } from '@tanstack/react-query'

/** For a mutation: once it is answered, or its answer was lost, what begins with one of these keys is asked for again. */
export const refresh = (...keys: readonly (() => readonly unknown[])[]) => ({
  onSettled: async (
    _data: unknown,
    _error: unknown,
    _input: unknown,
    _onMutate: unknown,
    { client }: { client: QueryClient },
  ) => {
    await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: key() })))
  },
})
