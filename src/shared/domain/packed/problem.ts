/** Why a code or a file of sales cannot be read. Each has its words in both languages (features/queue/bring-back/code-words.ts). */
type CodeProblem = 'not_ours' | 'damaged' | 'newer'

export class SaleCodeError extends Error {
  readonly problem: CodeProblem
  constructor(problem: CodeProblem) {
    super(problem)
    this.name = 'SaleCodeError'
    this.problem = problem
  }
}
