document.title = 'page'
