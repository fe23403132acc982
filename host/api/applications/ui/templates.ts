/** Templates of the table's own furniture. */
export const UI_TEMPLATES: Readonly<Record<string, string>> = {
  "templates/ui/players.hbs": `<div class="players-body">
<button type="button" class="players-count" data-action="toggle" aria-label="{{localize "PLAYERS.Title"}}: {{active}} / {{total}}"><i class="fa-solid fa-users" inert></i> {{active}}/{{total}}</button>
<ol class="players-list plain" aria-label="{{localize "PLAYERS.Title"}}">{{#each users}}
<li class="player {{#if this.active}}active{{/if}} {{#if this.isSelf}}self{{/if}} {{#if this.isGM}}gm{{/if}}" data-user-id="{{this.id}}">
<span class="player-active" style="--user-color: {{this.color}}" aria-hidden="true"></span>
<a class="player-name" role="button" tabindex="0" data-action="configure">{{this.name}}{{#if this.isGM}} <span class="role">{{localize "USER.RoleGamemasterShort"}}</span>{{/if}}</a>
<span class="visually-hidden">{{#if this.active}}{{localize "PLAYERS.Here"}}{{else}}{{localize "PLAYERS.Away"}}{{/if}}</span></li>{{/each}}</ol></div>`,
  "templates/ui/hotbar.hbs": `<div class="hotbar-body"><ol class="slots plain" aria-label="{{localize "MACRO.Hotbar"}}">{{#each slots}}
<li><button type="button" class="slot {{#if this.macro}}full{{/if}}" data-action="execute" data-slot="{{this.slot}}" {{#if this.macro}}draggable="true" data-tooltip="{{this.name}}" aria-label="{{this.name}}"{{else}}aria-label="{{localize "MACRO.Empty" slot=this.slot}}"{{/if}}>
{{#if this.img}}<img src="{{this.img}}" alt="">{{/if}}<span class="key" aria-hidden="true">{{this.key}}</span></button></li>{{/each}}</ol>
<span class="pages"><button type="button" class="icon" data-action="page" data-step="1" aria-label="{{localize "MACRO.PageUp"}}"><i class="fa-solid fa-chevron-up" inert></i></button><span>{{page}}</span><button type="button" class="icon" data-action="page" data-step="-1" aria-label="{{localize "MACRO.PageDown"}}"><i class="fa-solid fa-chevron-down" inert></i></button></span></div>`,
  "templates/ui/scene-navigation.hbs": `<menu class="scenes plain">{{#each scenes}}<li><button type="button" class="scene {{#if this.active}}active{{/if}} {{#if this.viewed}}view{{/if}}" data-action="viewScene" data-scene-id="{{this.id}}" aria-pressed="{{this.viewed}}">{{#if this.active}}<i class="fa-solid fa-bullseye" inert></i>{{/if}}<span>{{this.name}}</span></button></li>{{/each}}</menu>`,
};
