import { CloudOff, RefreshCw } from 'lucide-react'
import { buttonClass } from '@/components/ui/button/button-styles'

/** Says that the screen is of the copy; once the server is there and has everything, offers the page of the server. */
export function StudyNotice({ isBack, waiting }: { isBack: boolean; waiting: number }) {
  const isDone = isBack && waiting === 0
  const Icon = isDone ? RefreshCw : CloudOff
  return (
    <div className="border-b border-line bg-surface">
      <div className="page flex min-h-11 items-center gap-3 py-1 text-sm text-ink-soft">
        <Icon aria-hidden size={16} className="shrink-0" />
        <p role="status" className="min-w-0 grow">
          {noticeText({ isBack, waiting })}
        </p>
        {isDone && (
          <button
            type="button"
            onClick={() => window.location.reload()}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            Reload
          </button>
        )}
      </div>
    </div>
  )
}

function noticeText({ isBack, waiting }: { isBack: boolean; waiting: number }): string {
  const changes = waiting === 1 ? 'One change' : `${waiting.toLocaleString('en')} changes`
  if (isBack) return waiting > 0 ? `Saving ${changes.toLowerCase()}…` : 'You are online again.'
  if (waiting === 0) return 'No connection. Your words are on this device.'
  return `No connection. ${changes} ${waiting === 1 ? 'waits' : 'wait'} here.`
}
