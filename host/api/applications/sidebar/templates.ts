/** Templates of the sidebar's applications, under the paths that a system may name in its own PARTS. */
export const SIDEBAR_TEMPLATES: Readonly<Record<string, string>> = {
  "templates/sidebar/directory/header.hbs": `<header class="directory-header">
<div class="header-actions action-buttons">
{{#if canCreateEntry}}<button type="button" class="create-entry" data-action="createEntry"><i class="fa-solid fa-plus" inert></i><span>{{createLabel}}</span></button>{{/if}}
{{#if canCreateFolder}}<button type="button" class="create-folder icon" data-action="createFolder" aria-label="{{localize "FOLDER.Create"}}" data-tooltip="{{localize "FOLDER.Create"}}"><i class="fa-solid fa-folder-plus" inert></i></button>{{/if}}
</div>
<search><input type="search" name="search" value="{{query}}" placeholder="{{localize "SIDEBAR.Search" name=label}}" aria-label="{{localize "SIDEBAR.Search" name=label}}" autocomplete="off"></search>
</header>`,
  "templates/sidebar/directory/directory.hbs": `<ol class="directory-list plain">
{{#each folders}}{{> "templates/sidebar/directory/folder.hbs" this}}{{/each}}
{{#each entries}}{{> "templates/sidebar/directory/entry.hbs" this}}{{/each}}
{{#if empty}}<li class="directory-empty">{{localize "SIDEBAR.Empty"}}</li>{{/if}}
</ol>`,
  "templates/sidebar/directory/folder.hbs": `<li class="directory-item folder{{#unless open}} collapsed{{/unless}}" data-folder-id="{{id}}" {{#if color}}style="--folder-color: {{color}}"{{/if}}>
<header class="folder-header"><button type="button" class="folder-name" data-action="toggleFolder" aria-expanded="{{open}}"><i class="fa-solid {{#if open}}fa-folder-open{{else}}fa-folder{{/if}} fa-fw" inert></i><span>{{name}}</span></button></header>
{{#if open}}<ol class="subdirectory plain">{{#each children}}{{> "templates/sidebar/directory/folder.hbs" this}}{{/each}}{{#each entries}}{{> "templates/sidebar/directory/entry.hbs" this}}{{/each}}</ol>{{/if}}
</li>`,
  "templates/sidebar/directory/entry.hbs": `<li class="directory-item entry document" data-entry-id="{{id}}" data-uuid="{{uuid}}" draggable="true">
{{#if img}}<img class="thumbnail" src="{{img}}" alt="" loading="lazy">{{/if}}
<a class="entry-name" data-action="activateEntry" role="button" tabindex="0"><span class="name">{{name}}</span>{{#if type}}<span class="type">{{type}}</span>{{/if}}</a>
<button type="button" class="entry-menu icon" data-action="showMenu" aria-haspopup="menu" aria-label="{{localize "SIDEBAR.MenuOf" name=name}}"><i class="fa-solid fa-ellipsis-vertical" inert></i></button>
</li>`,
  "templates/sidebar/tabs/chat/log.hbs": `<ol class="chat-log plain themed" aria-live="polite" aria-label="{{localize "SIDEBAR.TabChat"}}" tabindex="0"></ol>`,
  "templates/sidebar/tabs/chat/input.hbs": `<form class="chat-form">
<textarea id="{{id}}" class="chat-input" name="chat-message" rows="2" placeholder="{{localize "CHAT.EnterMessage"}}" aria-label="{{localize "CHAT.EnterMessage"}}" autocomplete="off" maxlength="20000"></textarea>
<div class="chat-controls">
<select name="rollMode" aria-label="{{localize "CHAT.RollMode"}}" class="roll-type-select">{{selectOptions rollModes selected=rollMode localize=true}}</select>
{{#if canFlush}}<button type="button" class="icon" data-action="flush" aria-label="{{localize "CHAT.FlushTitle"}}" data-tooltip="{{localize "CHAT.FlushTitle"}}"><i class="fa-solid fa-trash" inert></i></button>{{/if}}
<button type="button" class="icon" data-action="export" aria-label="{{localize "CHAT.Export"}}" data-tooltip="{{localize "CHAT.Export"}}"><i class="fa-solid fa-floppy-disk" inert></i></button>
<button type="button" class="icon send" data-action="send" aria-label="{{localize "CHAT.Send"}}" data-tooltip="{{localize "CHAT.Send"}}"><i class="fa-solid fa-paper-plane" inert></i></button>
</div></form>`,
  "templates/sidebar/tabs/chat/message.hbs": `<li class="chat-message message flexcol {{cssClass}}" data-message-id="{{message._id}}" {{#if borderColor}}style="--user-color: {{borderColor}}"{{/if}}>
<header class="message-header flexrow"><h4 class="message-sender">{{alias}}</h4>
<span class="message-metadata"><time class="message-timestamp" datetime="{{iso}}">{{timeSince message.timestamp}}</time>
<button type="button" class="message-menu icon" data-action="showMenu" aria-haspopup="menu" aria-label="{{localize "CHAT.Menu"}}"><i class="fa-solid fa-ellipsis-vertical" inert></i></button></span>
{{#if whisperTo}}<span class="whisper-to">{{localize "CHAT.To"}}: {{whisperTo}}</span>{{/if}}
{{#if message.flavor}}<span class="flavor-text">{{{message.flavor}}}</span>{{/if}}</header>
<div class="message-content">{{{message.content}}}</div></li>`,
  "templates/dice/roll.hbs": `<div class="dice-roll" data-action="expandRoll" tabindex="0" role="button" aria-expanded="false">
{{#if flavor}}<div class="dice-flavor">{{flavor}}</div>{{/if}}
<div class="dice-result"><div class="dice-formula">{{formula}}</div>{{{tooltip}}}<h4 class="dice-total">{{total}}</h4></div></div>`,
  "templates/dice/tooltip.hbs": `<div class="dice-tooltip"><div class="wrapper">{{#each parts}}<section class="tooltip-part"><div class="dice">
<header class="part-header flexrow"><span class="part-formula">{{this.formula}}</span>{{#if this.flavor}}<span class="part-flavor">{{this.flavor}}</span>{{/if}}<span class="part-total">{{this.total}}</span></header>
<ol class="dice-rolls">{{#each this.rolls}}<li class="roll {{this.classes}}">{{{this.result}}}</li>{{/each}}</ol></div></section>{{/each}}</div></div>`,
  "templates/sidebar/tabs/combat/header.hbs": `<header class="combat-tracker-header">
<nav class="encounters" aria-label="{{localize "COMBAT.Encounters"}}">
{{#if canCreate}}<button type="button" class="icon" data-action="createCombat" aria-label="{{localize "COMBAT.Create"}}" data-tooltip="{{localize "COMBAT.Create"}}"><i class="fa-solid fa-plus" inert></i></button>{{/if}}
{{#each combats}}<button type="button" class="cycle {{#if this.active}}active{{/if}}" data-action="activateCombat" data-combat-id="{{this.id}}" aria-pressed="{{this.active}}">{{this.label}}</button>{{/each}}
</nav>
<h3 class="encounter-title">{{#if hasCombat}}{{#if combat.round}}{{localize "COMBAT.Round" round=combat.round}}{{else}}{{localize "COMBAT.NotStarted"}}{{/if}}{{else}}{{localize "COMBAT.None"}}{{/if}}</h3>
</header>`,
  "templates/sidebar/tabs/combat/tracker.hbs": `<ol class="combat-tracker plain">{{#each turns}}
<li class="combatant flexrow {{this.css}}" data-combatant-id="{{this.id}}">
{{#if this.img}}<img class="token-image" src="{{this.img}}" alt="" loading="lazy">{{/if}}
<a class="token-name" data-action="activateCombatant" role="button" tabindex="0"><strong class="name">{{this.name}}</strong></a>
<span class="controls">{{#if this.isGM}}
<button type="button" class="icon combatant-control" data-action="toggleHidden" aria-pressed="{{this.hidden}}" aria-label="{{localize "COMBAT.ToggleVis"}}" data-tooltip="{{localize "COMBAT.ToggleVis"}}"><i class="fa-solid {{#if this.hidden}}fa-eye-slash{{else}}fa-eye{{/if}}" inert></i></button>
<button type="button" class="icon combatant-control" data-action="toggleDefeated" aria-pressed="{{this.defeated}}" aria-label="{{localize "COMBAT.ToggleDead"}}" data-tooltip="{{localize "COMBAT.ToggleDead"}}"><i class="fa-solid fa-skull" inert></i></button>{{/if}}</span>
<span class="token-initiative">{{#if this.hasRolled}}{{this.initiative}}{{else}}{{#if this.owner}}<button type="button" class="icon combatant-control roll" data-action="rollInitiative" aria-label="{{localize "COMBAT.InitiativeRoll"}}" data-tooltip="{{localize "COMBAT.InitiativeRoll"}}"><i class="fa-solid fa-dice-d20" inert></i></button>{{/if}}{{/if}}</span>
</li>{{/each}}</ol>`,
  "templates/sidebar/tabs/combat/footer.hbs": `<nav class="combat-controls" aria-label="{{localize "COMBAT.Controls"}}">{{#if hasCombat}}{{#if isGM}}
{{#if combat.started}}
<button type="button" class="icon" data-action="previousTurn" aria-label="{{localize "COMBAT.TurnPrev"}}" data-tooltip="{{localize "COMBAT.TurnPrev"}}"><i class="fa-solid fa-arrow-left" inert></i></button>
<button type="button" data-action="endCombat"><span>{{localize "COMBAT.End"}}</span></button>
<button type="button" class="icon" data-action="nextTurn" aria-label="{{localize "COMBAT.TurnNext"}}" data-tooltip="{{localize "COMBAT.TurnNext"}}"><i class="fa-solid fa-arrow-right" inert></i></button>
{{else}}<button type="button" data-action="rollAll"><i class="fa-solid fa-users" inert></i><span>{{localize "COMBAT.RollAll"}}</span></button><button type="button" data-action="startCombat"><span>{{localize "COMBAT.Begin"}}</span></button>{{/if}}
{{else if ownsTurn}}<button type="button" data-action="nextTurn"><span>{{localize "COMBAT.TurnEnd"}}</span></button>{{/if}}{{/if}}</nav>`,
  "templates/sidebar/tabs/settings.hbs": `<div class="settings-list">
<section class="info"><h4>{{world}}</h4><ul class="plain">
<li class="build flexrow"><span class="label">{{localize "HOST.Build"}}</span><span class="value">{{release}}</span></li>
<li class="system flexrow"><span class="label">{{system}}</span><span class="value">{{version}} <span class="notification-pip" hidden></span></span></li>
<li class="modules flexrow"><span class="label">{{localize "HOST.Seat"}}</span><span class="value">{{name}}</span></li></ul></section>
<section class="settings flexcol"><h4 class="divider">{{localize "SETTINGS.Game"}}</h4>
<button type="button" data-action="openApp" data-app="configure"><i class="fa-solid fa-gears" inert></i><span>{{localize "SETTINGS.Configure"}}</span></button>
<button type="button" data-action="openApp" data-app="controls"><i class="fa-solid fa-keyboard" inert></i><span>{{localize "SETTINGS.Controls"}}</span></button>
{{#if canModules}}<button type="button" data-action="openApp" data-app="modules"><i class="fa-solid fa-cubes" inert></i><span>{{localize "MODMANAGE.Title"}}</span></button>{{/if}}
{{#if hasTours}}<button type="button" data-action="openApp" data-app="tours"><i class="fa-solid fa-person-hiking" inert></i><span>{{localize "SETTINGS.Tours"}}</span></button>{{/if}}
<button type="button" data-action="theme"><i class="fa-solid fa-circle-half-stroke" inert></i><span>{{localize "HOST.Theme"}}</span></button>
</section>
{{#if isGM}}<section class="flexcol"><h4>{{localize "HOST.World"}}</h4>
<button type="button" data-action="openApp" data-app="seats"><i class="fa-solid fa-chair" inert></i><span>{{localize "HOST.Seats"}}</span></button>
<button type="button" data-action="exportWorld"><i class="fa-solid fa-file-export" inert></i><span>{{localize "HOST.Export"}}</span></button>
<button type="button" data-action="importWorld"><i class="fa-solid fa-file-import" inert></i><span>{{localize "HOST.Import"}}</span></button>
</section>{{/if}}
<section class="flexcol"><button type="button" data-action="logout"><i class="fa-solid fa-door-open" inert></i><span>{{localize "HOST.Leave"}}</span></button></section>
</div>`,
  "templates/sidebar/tabs/compendium-header.hbs": `<header class="directory-header"><div class="header-actions action-buttons">{{#if canCreateFolder}}<button type="button" class="create-folder" data-action="createFolder"><i class="fa-solid fa-folder-plus" inert></i><span>{{localize "FOLDER.Create"}}</span></button>{{/if}}</div></header>`,
  "templates/sidebar/tabs/compendium.hbs": `<ol class="directory-list plain">{{#each folders}}{{> "templates/sidebar/packs/folder.hbs" this}}{{/each}}{{#each entries}}{{> "templates/sidebar/packs/entry.hbs" this}}{{/each}}
{{#if empty}}<li class="directory-empty">{{localize "SIDEBAR.Empty"}}</li>{{/if}}</ol>`,
  "templates/sidebar/packs/folder.hbs": `<li class="directory-item folder{{#unless open}} collapsed{{/unless}}" data-folder-id="{{id}}" {{#if color}}style="--folder-color: {{color}}"{{/if}}>
<header class="folder-header"><button type="button" class="folder-name" data-action="toggleFolder" aria-expanded="{{open}}"><i class="fa-solid {{#if open}}fa-folder-open{{else}}fa-folder{{/if}} fa-fw" inert></i><span>{{name}}</span></button></header>
{{#if open}}<ol class="subdirectory plain">{{#each children}}{{> "templates/sidebar/packs/folder.hbs" this}}{{/each}}{{#each entries}}{{> "templates/sidebar/packs/entry.hbs" this}}{{/each}}</ol>{{/if}}
</li>`,
  "templates/sidebar/packs/entry.hbs": `<li class="directory-item entry compendium" data-pack="{{id}}" draggable="{{mayMove}}"><a class="entry-name" role="button" tabindex="0" data-action="openPack" data-pack="{{id}}"><i class="{{icon}} fa-fw" inert></i><span class="name">{{title}}</span><span class="type">{{size}}</span></a></li>`,
  "templates/sidebar/compendium/header.hbs": `<header class="directory-header"><search><input type="search" name="search" value="{{query}}" placeholder="{{localize "SIDEBAR.Search" name=label}}" aria-label="{{localize "SIDEBAR.Search" name=label}}"></search></header>`,
  "templates/sidebar/compendium/list.hbs": `<ol class="directory-list plain">{{#each folders}}{{> "templates/sidebar/compendium/folder.hbs" this}}{{/each}}{{#each entries}}{{> "templates/sidebar/compendium/entry.hbs" this}}{{/each}}
{{#if empty}}<li class="directory-empty">{{localize "SIDEBAR.Empty"}}</li>{{/if}}</ol>`,
  "templates/sidebar/compendium/folder.hbs": `<li class="directory-item folder{{#unless open}} collapsed{{/unless}}" data-folder-id="{{id}}" {{#if color}}style="--folder-color: {{color}}"{{/if}}>
<header class="folder-header"><button type="button" class="folder-name" data-action="toggleFolder" aria-expanded="{{open}}"><i class="fa-solid {{#if open}}fa-folder-open{{else}}fa-folder{{/if}} fa-fw" inert></i><span>{{name}}</span></button></header>
{{#if open}}<ol class="subdirectory plain">{{#each children}}{{> "templates/sidebar/compendium/folder.hbs" this}}{{/each}}{{#each entries}}{{> "templates/sidebar/compendium/entry.hbs" this}}{{/each}}</ol>{{/if}}
</li>`,
  "templates/sidebar/compendium/entry.hbs": `<li class="directory-item entry document" data-entry-id="{{id}}" data-uuid="{{uuid}}" draggable="true">{{#if img}}<img class="thumbnail" src="{{img}}" alt="" loading="lazy">{{/if}}
<a class="entry-name" data-action="activateEntry" role="button" tabindex="0"><span class="name">{{name}}</span></a>
{{#if canImport}}<button type="button" class="icon" data-action="importEntry" aria-label="{{localize "SHEETS.ImportDocument"}}: {{name}}" data-tooltip="{{localize "SHEETS.ImportDocument"}}"><i class="fa-solid fa-download" inert></i></button>{{/if}}</li>`,
};
