/** The templates that v13 documents for every system's use: the tab navigation and the form footer. */
export const GENERIC_TEMPLATES: Readonly<Record<string, string>> = {
  "templates/generic/tab-navigation.hbs": `<nav class="sheet-tabs tabs{{#if verticalTabs}} vertical{{/if}}" role="tablist" aria-roledescription="{{localize "SHEETS.FormNavLabel"}}">
{{#each tabs as |tab|}}
<a data-action="tab" data-group="{{tab.group}}" data-tab="{{tab.id}}" role="tab" tabindex="0" {{#if tab.cssClass}}class="{{tab.cssClass}}"{{/if}}
 {{#if tab.tooltip}}data-tooltip="{{tab.tooltip}}"{{/if}}>{{#if tab.icon}}<i class="{{tab.icon}}" inert></i>{{/if}}{{#if tab.label}}<span>{{localize tab.label}}</span>{{/if}}</a>
{{/each}}
</nav>`,
  "templates/generic/form-footer.hbs": `<footer class="form-footer">
{{#each buttons as |button|}}
<button type="{{button.type}}" {{#if button.action}}data-action="{{button.action}}"{{/if}} {{#if button.name}}name="{{button.name}}"{{/if}} {{disabled button.disabled}} {{#if button.cssClass}}class="{{button.cssClass}}"{{/if}}>
{{#if button.icon}}<i class="{{button.icon}}" inert></i>{{/if}}<span>{{localize button.label}}</span></button>
{{/each}}
</footer>`,
};
