import { chats } from '@balcao/copy/chats'
import { composer } from '@balcao/copy/inbox/composer'
import { cx } from '#lib/cx.ts'
import { Mic, SendHorizontal, StickyNote, Upload, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { AttachDialog } from './attach-dialog.tsx'
import { AttachMenu } from './attach-menu.tsx'
import { EmojiPicker } from './emoji-picker.tsx'
import { QuickReplyList } from './quick-reply-list.tsx'
import { ReplyBar } from './reply-bar.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { type ComposerProps, useComposer } from './use-composer.ts'
import { VariablesBar } from './variables/variables-bar.tsx'
import { VoiceRecorder } from './voice-recorder.tsx'

/**
 * Shows the field for writing. It must be mounted anew for each conversation: what was typed is kept as that
 * conversation's draft.
 */
export function Composer(props: ComposerProps) {
  const { conversation, replyTo, onCancelReply, noteMode, onNoteMode } = props
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const write = useComposer(props, field)
  const { attachments, quick, voice } = write
  if (voice.recording) return <VoiceRecorder recording={voice.recording} onDone={voice.done} />
  return (
    <div className="relative" onDragOver={write.onDragOver} onDragLeave={write.onDragLeave} onDrop={write.onDrop}>
      {write.dropping && <DropHere />}
      {replyTo && !noteMode && <ReplyBar {...replyTo} onCancel={onCancelReply} />}
      {quick.open && !noteMode && <QuickReplyList id={`${id}-list`} {...quick} onPick={write.fillIn} />}
      {!noteMode && (
        <VariablesBar
          conversationId={conversation.id}
          text={write.text}
          onText={(text) => {
            write.setText(text)
            field.current?.focus()
          }}
        />
      )}
      {noteMode && <NoteBar onLeave={() => onNoteMode(false)} />}
      <form
        onSubmit={write.submit}
        className={cx('flex items-end gap-1 px-2 pt-1 pb-3 sm:px-4', noteMode ? 'bg-brass-soft' : 'bg-panel')}
      >
        {!noteMode && (
          <AttachMenu
            onFiles={attachments.add}
            onQuickReply={write.startQuickReply}
            onVariable={write.startVariable}
            onSchedule={() => write.setScheduling(true)}
            onNote={() => onNoteMode(true)}
          />
        )}
        <EmojiPicker onPick={write.insert} />
        <textarea
          ref={field}
          value={write.text}
          onChange={(event) => write.setText(event.target.value)}
          onKeyDown={write.onKeyDown}
          onPaste={write.onPaste}
          readOnly={write.filling}
          rows={Math.min(6, write.text.split('\n').length)}
          maxLength={noteMode ? 4000 : 4096}
          placeholder={noteMode ? composer.note.placeholder : chats.composer.placeholder}
          aria-label={noteMode ? composer.note.placeholder : chats.composer.placeholder}
          aria-controls={quick.open ? `${id}-list` : undefined}
          title={chats.composer.hint}
          enterKeyHint="send"
          className="mx-1 field-sizing-content max-h-40 min-h-11 w-full min-w-0 resize-none rounded-[22px] border border-line-strong/70 bg-raised px-4 py-2.5 text-base leading-[1.4] placeholder:text-muted focus-visible:border-brass-ink focus-visible:outline-1 focus-visible:-outline-offset-1 sm:text-[0.9375rem]"
        />
        {write.text.trim() || noteMode || !voice.possible ? (
          <RoundButton
            label={noteMode ? composer.note.send : chats.composer.send}
            submit
            disabled={!write.text.trim()}
          />
        ) : (
          <RoundButton label={composer.voice.record} onPress={voice.start} />
        )}
      </form>
      <AttachDialog
        files={attachments.files}
        onRemove={attachments.remove}
        onCancel={attachments.cancel}
        onSend={write.sendFiles}
      />
      {write.scheduling && (
        <ScheduleDialog
          conversation={conversation}
          text={write.text}
          onClose={() => write.setScheduling(false)}
          onScheduled={write.scheduled}
        />
      )}
    </div>
  )
}

interface RoundProps {
  label: string
  submit?: boolean
  disabled?: boolean
  onPress?: () => void
}

function RoundButton({ label, submit, disabled, onPress }: RoundProps) {
  const Icon = submit ? SendHorizontal : Mic
  return (
    <button
      type={submit ? 'submit' : 'button'}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className={cx(
        'flex size-11 shrink-0 items-center justify-center rounded-full transition-colors disabled:bg-sunken disabled:text-muted',
        submit ? 'bg-brass text-on-brass hover:bg-brass-hover' : 'text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}

function NoteBar({ onLeave }: { onLeave: () => void }) {
  return (
    <p className="flex items-center gap-2 border-t border-brass/40 bg-brass-soft px-4 pt-2 text-sm font-medium text-brass-ink sm:px-6">
      <StickyNote size={16} aria-hidden className="shrink-0" />
      <span className="flex-1">{composer.note.mark}</span>
      <button
        type="button"
        onClick={onLeave}
        className="-my-1 inline-flex min-h-10 items-center gap-1 rounded-control px-2 underline underline-offset-2"
      >
        <X size={15} aria-hidden />
        {composer.note.leave}
      </button>
    </p>
  )
}

function DropHere() {
  return (
    <p className="pointer-events-none absolute inset-1 z-30 flex items-center justify-center gap-2 rounded-panel border-2 border-dashed border-brass bg-panel font-semibold">
      <Upload size={20} aria-hidden />
      {composer.drop}
    </p>
  )
}
