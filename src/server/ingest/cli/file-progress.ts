import { createHash } from 'node:crypto'
import type { FileMessage } from '../files/read-file-messages.ts'
import { MessageTally, toReceiptCounts } from '../files/file-receipt.ts'
import type { MessageFile } from './message-files.ts'
import type { LocalReceipt, ReceiptFolder } from './receipt-folder.ts'

/** Updates the tally once a message and all before it have been answered. */
type CountAnswer = (tally: MessageTally) => void

interface OpenMessage {
  readonly message: FileMessage
  count?: CountAnswer
}

/** The least milliseconds between two receipts of a file that is being fed in. */
const minSaveInterval = 1000

/** Tracks how far a file has been fed in: messages are answered in any order, and the receipt says up to which one all are. */
export class FileProgress {
  readonly tally: MessageTally
  readonly hash = createHash('sha256')
  sender: string | undefined
  readonly #file: MessageFile
  readonly #receipts: ReceiptFolder | undefined
  readonly #startedAt: string
  #through: LocalReceipt['through']
  readonly #open: OpenMessage[] = []
  #state: 'reading' | 'read' | 'complete' = 'reading'
  #problem: string | undefined
  #hasMessages: boolean
  #savedAt = performance.now()
  #saving: Promise<void> = Promise.resolve()

  constructor(file: MessageFile, receipts: ReceiptFolder | undefined, known: LocalReceipt | undefined) {
    this.#file = file
    this.#receipts = receipts
    this.tally = new MessageTally(known)
    this.#startedAt = known?.startedAt ?? new Date().toISOString()
    this.#through = known?.through
    this.#hasMessages = known?.through !== undefined
    this.sender = known?.sender
  }

  /** Whether the interrupted run already got an answer to a message. */
  isKnown({ end }: FileMessage): boolean {
    return end <= (this.#through?.bytes ?? 0)
  }

  /** Registers a message as begun; call the returned function with its outcome. */
  begin(message: FileMessage): (count: CountAnswer) => Promise<void> {
    const open: OpenMessage = { message }
    this.#hasMessages = true
    this.#open.push(open)
    return async (count) => {
      open.count = count
      await this.#advance()
    }
  }

  /** Records that the file has been read to its end, or why it could not be. */
  async finishReading(problem?: string): Promise<void> {
    this.#state = 'read'
    // An export that failed leaves an empty file.
    this.#problem = problem ?? (this.#hasMessages ? undefined : 'It has no message')
    await this.#advance()
  }

  isComplete(): boolean {
    return this.#state === 'complete'
  }

  /** Writes the current receipt. */
  async save(): Promise<void> {
    this.#savedAt = performance.now()
    const receipt = this.createReceipt()
    // If the receipt of a file with one message is lost, only that message is sent again.
    const isDurable = this.#file.kind === 'lines'
    this.#saving = this.#saving.then(async () => this.#receipts?.write(this.#file, receipt, isDurable))
    await this.#saving
  }

  createReceipt(): LocalReceipt {
    return {
      file: this.#file.name,
      ...(this.sender !== undefined && { sender: this.sender }),
      bytes: this.#file.bytes,
      sha256: this.#state === 'complete' ? this.hash.copy().digest('hex') : '',
      startedAt: this.#startedAt,
      finishedAt: new Date().toISOString(),
      isComplete: this.#state === 'complete',
      ...(this.#through && { through: this.#through }),
      ...(this.#problem !== undefined && { problem: this.#problem }),
      ...structuredClone(toReceiptCounts(this.tally)),
      run: this.#receipts?.run ?? '',
      changed: this.#file.changed,
    }
  }

  async #advance(): Promise<void> {
    for (let first = this.#open[0]; first?.count; first = this.#open[0]) {
      first.count(this.tally)
      this.#through = { line: first.message.line ?? 1, bytes: first.message.end }
      this.#open.shift()
    }
    if (this.#state === 'complete') return
    if (this.#state === 'read' && this.#open.length === 0) {
      this.#state = 'complete'
      await this.save()
    } else if (performance.now() - this.#savedAt > minSaveInterval && this.#through) await this.save()
  }
}
