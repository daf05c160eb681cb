import type { CommandHandler, CommandHandlers } from '../../platform/commands.ts'
import { claimCommands } from '../claims/claim-commands.service.ts'
import { customerCommands } from '../customers/customers.service.ts'
import { expenseCommands } from '../expenses/expense-commands.service.ts'
import { orderCommands } from '../orders/order-commands.service.ts'
import type { ReadableCommand } from './command-intake.ts'

/** Which module applies which kind of command: one map, of what the modules export. It does not compile without each. */
export const commandHandlers: CommandHandlers = {
  ...orderCommands,
  ...customerCommands,
  ...expenseCommands,
  ...claimCommands,
}

/** The handler of this very command's type, as one for any body that was read. */
export const handlerOf = (command: ReadableCommand): CommandHandler<ReadableCommand['body']> =>
  // A handler and its body are picked by one type; TypeScript cannot follow that through a union.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  commandHandlers[command.type] as CommandHandler<ReadableCommand['body']>
