import { messages } from '@balcao/copy/inbox/messages'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useSearchParams } from 'react-router'
import { QuickReplies } from './quick-replies/quick-replies.tsx'
import { MessageSearch } from './search/message-search.tsx'

const { tabs } = messages

/** Shows the search of all messages, and the quick replies. */
export function MessagesPage() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('aba') === 'respostas' ? 'quickReplies' : 'search'
  const show = (next: typeof tab) => setParams(next === 'search' ? {} : { aba: 'respostas' }, { replace: true })
  return (
    <Page title={messages.title}>
      <Tabs
        label={tabs.label}
        value={tab}
        onChange={show}
        tabs={[
          { value: 'search', label: tabs.search, content: <MessageSearch /> },
          { value: 'quickReplies', label: tabs.quickReplies, content: <QuickReplies /> },
        ]}
      />
    </Page>
  )
}
