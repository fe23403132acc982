/** Templates of the journal. */
export const JOURNAL_TEMPLATES: Readonly<Record<string, string>> = {
  "templates/journal/sidebar.hbs": `<aside class="journal-sidebar"><nav class="pages-list toc" aria-label="{{localize "JOURNAL.Pages"}}"><ol class="plain">{{#each pages}}
<li class="page-entry level{{this.level}} {{#if this.active}}active{{/if}}" data-page-id="{{this.id}}"><a role="button" tabindex="0" data-action="goToPage" {{#if this.active}}aria-current="page"{{/if}}>{{this.name}}</a></li>{{/each}}</ol></nav>
{{#if canCreate}}<div class="action-buttons"><button type="button" data-action="createPage"><i class="fa-solid fa-plus" inert></i><span>{{localize "JOURNAL.AddPage"}}</span></button></div>{{/if}}</aside>`,
  "templates/journal/pages.hbs": `<section class="journal-entry-pages">{{#each pages}}{{#if this.active}}<header class="journal-page-header" data-page-id="{{this.id}}"><h1>{{this.name}}</h1>
{{#if this.editable}}<span class="page-controls"><button type="button" class="icon" data-action="editPage" aria-label="{{localize "JOURNAL.EditPage"}}" data-tooltip="{{localize "JOURNAL.EditPage"}}"><i class="fa-solid fa-pen-to-square" inert></i></button>
<button type="button" class="icon" data-action="deletePage" aria-label="{{localize "JOURNAL.DeletePage"}}" data-tooltip="{{localize "JOURNAL.DeletePage"}}"><i class="fa-solid fa-trash" inert></i></button></span>{{/if}}</header>{{/if}}{{/each}}
<div class="journal-page-content"></div></section>`,
  "templates/journal/parts/page-header.hbs": `<header class="journal-header form-group stacked"><label for="{{rootId}}-name">{{localize "JOURNAL.PageName"}}</label><input id="{{rootId}}-name" type="text" name="name" value="{{page.name}}" required></header>`,
  "templates/journal/parts/page-footer.hbs": `<footer class="form-footer"><button type="submit"><i class="fa-solid fa-floppy-disk" inert></i><span>{{localize "COMMON.Save"}}</span></button></footer>`,
  "templates/journal/pages/text-edit.hbs": `<section class="page-text-edit">{{#if (eq text.markdown null)}}<prose-mirror name="text.content" value="{{text.content}}" aria-label="{{page.name}}"></prose-mirror>
{{else}}<textarea name="text.markdown" rows="20" aria-label="{{page.name}}">{{text.markdown}}</textarea>{{/if}}</section>`,
  "templates/journal/pages/text-view.hbs": `<section class="journal-page-text">{{{text.enriched}}}</section>`,
  "templates/journal/pages/image-edit.hbs": `<section class="standard-form"><div class="form-group stacked"><label>{{localize "FILES.Path"}}</label><file-picker type="image" name="src" value="{{src}}"></file-picker></div>
<div class="form-group stacked"><label>{{localize "JOURNAL.Caption"}}</label><input type="text" name="image.caption" value="{{caption}}"></div></section>`,
  "templates/journal/pages/image-view.hbs": `<figure>{{#if src}}<img src="{{src}}" alt="{{caption}}">{{/if}}{{#if caption}}<figcaption>{{caption}}</figcaption>{{/if}}</figure>`,
};
